import { expect, it } from 'vitest'
import { STORAGE_ITEMS } from '#schemas/catalog/device-keys.ts'
import { storage } from '#test/support/downloader.ts'
import { createUserStore, type User } from './user-store.ts'

const userOf = (member: boolean): User => ({
  ...{ id: 7, role: 1, nickname: '小墨', avatar: '', phone: null, member },
  ...{ createdAt: '', loginAt: '' },
})

it('A-4-37 keeps in local storage whether the user is a member, for pages that open before the server answers', () => {
  const disk = storage()
  const store = createUserStore(() => disk)
  store.save(userOf(true), 'a token of this login')
  expect(JSON.parse(disk.getItem(STORAGE_ITEMS.user) ?? '')).toMatchObject({ member: true })
  expect(createUserStore(() => disk).load('a token of this login')?.member).toBe(true)
  store.save(userOf(false), 'a token of this login')
  expect(store.load('a token of this login')?.member).toBe(false)
  // Another login is another user.
  expect(store.load('a token of another login')).toBeNull()
})

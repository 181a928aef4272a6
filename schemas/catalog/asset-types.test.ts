import { expect, it } from 'vitest'
import { assetType } from './asset-types.ts'

it('C-5-19 a file is an image, a sound, a script or a style sheet by its extension', () => {
  const named = {
    image: ['jpg', 'gif', 'png', 'jpeg'],
    sound: ['mp3', 'wav', 'ogg', 'acc', 'webm'],
    script: ['js', 'es'],
    style: ['css'],
  }
  for (const [type, extensions] of Object.entries(named))
    for (const extension of extensions)
      for (const name of [`a.${extension}`, `A.${extension.toUpperCase()}`, `https://a.cn/b.c/d.${extension}?v=1#e`])
        expect(assetType(name), name).toBe(type)
  // What the specification leaves open.
  expect(['a.mp4', 'a.mov', 'a.m4a', 'a.aac'].map(assetType)).toEqual(['video', 'video', 'sound', 'sound'])
  for (const other of ['', 'png', 'a.', 'a.txt', 'a.png.exe', 'a.constructor', 'a.toString', 'png/a'])
    expect(assetType(other), other).toBeNull()
})

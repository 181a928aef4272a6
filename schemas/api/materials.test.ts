import * as v from 'valibot'
import { expect, it } from 'vitest'
import { listMaterialCategories, listMaterials, searchPhotos } from './materials.ts'

const material = listMaterials.output.entries.elements.item
const materialCategory = listMaterialCategories.output.entries.elements.item
const photo = searchPhotos.output.entries.elements.item

const MATERIAL = {
  id: 3,
  name: '灯笼',
  url: '/u/a.svg',
  size: 900,
  width: 600,
  height: 400,
  categoryId: 1,
  categoryName: '节日',
  materialType: 1,
  dirId: null,
}

it('C-3-22 a material has its fields; tags, description and scope have their defaults', () => {
  expect(v.parse(material, MATERIAL)).toEqual({ ...MATERIAL, tags: [], description: '', scope: 'user', access: 1 })
  const full = { ...MATERIAL, tags: ['春节'], description: '红', scope: 'system', dirId: 4, access: 2 }
  expect(v.parse(material, full)).toEqual(full)
  expect(v.safeParse(material, { ...MATERIAL, scope: 'team' }).success).toBe(false)
  for (const field of Object.keys(MATERIAL)) {
    const { [field as keyof typeof MATERIAL]: _, ...rest } = MATERIAL
    expect(v.safeParse(material, rest).success, field).toBe(false)
  }
})

it('C-3-29 a photo has id, image, width and height', () => {
  const item = { id: 7, name: '樱花', image: '/u/a.webp', width: 1440, height: 960 }
  expect(v.parse(photo, item)).toEqual(item)
  for (const field of ['id', 'image', 'width', 'height'] as const) {
    const { [field]: _, ...rest } = item
    expect(v.safeParse(photo, rest).success, field).toBe(false)
  }
})

it('C-3-23 a category or tag has id and name, no more; a material carries the name as categoryName', () => {
  const category = { id: 1, name: '节日' }
  expect(v.parse(materialCategory, category)).toEqual(category)
  // Columns of the row that are none of these are not sent.
  expect(v.parse(materialCategory, { ...category, sort: 3, categoryName: '节日' })).toEqual(category)
  for (const field of ['id', 'name'] as const) {
    const { [field]: _, ...rest } = category
    expect(v.safeParse(materialCategory, rest).success, field).toBe(false)
  }
  expect(v.parse(material, MATERIAL)).toMatchObject({ categoryId: 1, categoryName: '节日' })
  const { categoryName: _, ...unnamed } = MATERIAL
  expect(v.safeParse(material, { ...unnamed, category: '节日' }).success).toBe(false)
  expect(v.safeParse(material, { ...MATERIAL, categoryName: 7 }).success).toBe(false)
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FONTS } from '#schemas/catalog/fonts.ts'
import { collectLicenses, fontNames, packageFolder, splitLicense } from './licenses.ts'
import { at } from './paths.ts'

const { fonts, software, texts } = collectLicenses([
  at('node_modules/react'),
  at('node_modules/lucide-react'),
  at('node_modules/react-aria'),
  at('node_modules/preact'),
])

describe('licenses of what the product contains', () => {
  it('name the authors of every font family of the catalog, with the whole text', () => {
    const families = new Set(FONTS.map(({ family }) => family))
    for (const family of families)
      expect(
        fonts.some(({ name }) => name.startsWith(family)),
        family,
      ).toBe(true)
    for (const { name, license, copyright, text } of fonts) {
      expect(copyright, name).toMatch(/^(Copyright|©)/)
      const opening = { 'OFL-1.1': 'SIL OPEN FONT LICENSE Version 1.1', 'Apache-2.0': 'Apache License' }[license]
      expect(texts[text], name).toContain(opening)
      expect(texts[text]?.length, name).toBeGreaterThan(3000)
    }
  })

  it('name the authors of every package, with the whole text', () => {
    expect(software.map(({ name }) => name)).toEqual(['lucide-react', 'preact', 'react', 'react-aria'])
    for (const { name, version, copyright, text } of software) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+/)
      expect(copyright, name).toMatch(/^Copyright/)
      expect(texts[text]?.length, name).toBeGreaterThan(500)
    }
    expect(software[0]?.copyright).toContain('Cole Bemis')
  })

  it('have each text once', () => {
    expect(texts.filter(text => text.includes('SIL OPEN FONT LICENSE'))).toHaveLength(1)
    expect(texts.filter(text => text.includes('Apache License'))).toHaveLength(1)
    expect(texts.filter(text => /^(the )?mit license/i.test(text))).toHaveLength(1)
  })
})

it('a license is split without losing a sentence', () => {
  const text = 'MIT License\n\nCopyright (c) 2020 A\n\nPermission if the above\ncopyright notice appears.\n'
  expect(splitLicense(text)).toEqual({
    copyright: 'Copyright (c) 2020 A',
    body: 'MIT License\n\nPermission if the above\ncopyright notice appears.',
  })
})

it('a font names its own authors and license', () => {
  const face = FONTS.find(({ slug }) => slug === 'liu-jian-mao-cao')
  const names = fontNames(readFileSync(at(`node_modules/${face?.package}/${face?.file}`)))
  expect(names.copyright).toMatch(/^Copyright 2018 The Liu Jian Mao Cao Project Authors/)
  expect(names.license).toContain('SIL Open Font License')
})

it('a module belongs to the innermost package', () => {
  expect(packageFolder('/a/node_modules/react/index.js')).toBe('/a/node_modules/react')
  expect(packageFolder('/a/node_modules/b/node_modules/@c/d/e.js')).toBe('/a/node_modules/b/node_modules/@c/d')
  expect(packageFolder('/a/web/apps/main.tsx')).toBeUndefined()
  expect(packageFolder('\0/a/node_modules/react/index.js')).toBeUndefined()
})

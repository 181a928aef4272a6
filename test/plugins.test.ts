import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parseWork } from '#schemas/document/codec.ts'
import '#schemas/document/kinds/interactive/index.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Code whose address or text is only known at run time: `import()` of a variable, script elements, text as code. */
const LOADS_CODE = /\bimport\((?!\s*['"])|createElement\(\s*['"`]script|\bnew Function\(|\beval\(|\bimportScripts\(/

/** Starts the editor of computers or of phones, at the addresses that the build has written into the page. */
const STARTS_PAGE = 'web/apps/editor/gate.ts'
/** Loads the script of the captcha that this deployment uses: the policy of the page allows no other. */
const LOADS_CAPTCHA = 'web/services/captcha-widgets.ts'

/** Writes the page of the frame in which a document's own script runs, which has no origin and asks nobody. */
const FRAMES_SCRIPT = 'schemas/publication/script-frame.ts'
/** Loads WeChat's SDK into a published page and the phone editor, in WeChat's browser alone. */
const LOADS_SHARE_CARD = 'web/services/messenger-sdk.ts'

describe('plugins of layers', () => {
  it('no code of others is loaded into a page: that of plugins runs in a frame without an origin (`schemas/plugins/plugin-frame.ts`), and what is not drawn is kept', () => {
    const sources = ['schemas', 'web'].flatMap(folder =>
      readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
        .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)dist\//.test(name))
        .map(name => `${folder}/${name}`),
    )
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.filter(path => LOADS_CODE.test(readFileSync(ROOT + path, 'utf8'))).sort()).toEqual([
      FRAMES_SCRIPT,
      STARTS_PAGE,
      LOADS_CAPTCHA,
      LOADS_SHARE_CARD,
    ])
    for (const loading of ['import(url)', "document.createElement('script')"])
      expect(LOADS_CODE.test(loading), loading).toBe(true)
    const layers = ['h5ds_img', 'h5ds_shape', 'h5ds_text', 'h5ds_sound', 'h5ds_csseffect'].map(pid => ({ pid }))
    const kinds = [...parseWork(JSON.stringify({ pages: [{ layers }] })).layers.values()].map(({ kind }) => kind)
    expect(kinds).toEqual(['image', 'shape', 'text', 'audio', 'unknown'])
  })
})

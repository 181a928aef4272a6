import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { THUMBNAIL_WIDTH } from '#schemas/catalog/thumbnails.ts'
import { obtainChromium } from './chromium.ts'
import { at } from './paths.ts'
import { LANDSCAPES } from './photos/landscapes.ts'
import { LIBRARY, type Scene } from './photos/scene.ts'
import { SURFACES } from './photos/surfaces.ts'

/** The library's pictures in display order: one landscape, two surfaces, and so on. */
const SCENES: readonly Scene[] = Array.from({ length: Math.max(LANDSCAPES.length, SURFACES.length) }, (_, index) =>
  [LANDSCAPES[index], SURFACES[index * 2], SURFACES[index * 2 + 1]].flatMap(scene => scene ?? []),
).flat()

/** WebP qualities of a picture and of its thumbnail. */
const QUALITY = 0.68
const THUMBNAIL_QUALITY = 0.8

interface Order {
  readonly shader: string
  readonly width: number
  readonly height: number
  readonly thumbnailWidth: number
  readonly quality: number
  readonly thumbnailQuality: number
}
const shaderOf = ({ glsl, width, height }: Scene) => `#version 300 es
precision highp float; out vec4 color;
${LIBRARY}
vec3 scene(vec2 uv, vec2 p){ ${glsl} }
void main(){ vec2 uv=gl_FragCoord.xy/vec2(${width}.,${height}.); vec2 p=(gl_FragCoord.xy-.5*vec2(${width}.,${height}.))/${Math.min(width, height)}.;
  color=vec4(clamp(scene(uv,p)+(hash(gl_FragCoord.xy)-.5)*.004,0.,1.),1.); }`

/**
 * Runs in the page: returns both files as base64.
 * @throws Error with the shader compiler's message, or when the page has no WebGL or canvas.
 */
const drawInPage = ({ shader, width, height, thumbnailWidth, quality, thumbnailQuality }: Order) => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true })
  if (!gl) throw new Error('no WebGL')
  const program = gl.createProgram()
  const parts: readonly (readonly [number, string])[] = [
    [gl.VERTEX_SHADER, '#version 300 es\nin vec2 at; void main(){ gl_Position=vec4(at,0,1); }'],
    [gl.FRAGMENT_SHADER, shader],
  ]
  for (const [type, source] of parts) {
    const part = gl.createShader(type)
    if (!part) throw new Error('no shader')
    gl.shaderSource(part, source)
    gl.compileShader(part)
    if (!gl.getShaderParameter(part, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(part) ?? '')
    gl.attachShader(program, part)
  }
  gl.linkProgram(program)
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
  gl.viewport(0, 0, width, height)
  gl.drawArrays(gl.TRIANGLES, 0, 3)
  gl.finish()
  const small = document.createElement('canvas')
  Object.assign(small, { width: thumbnailWidth, height: Math.round((thumbnailWidth * height) / width) })
  const context = small.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, small.width, small.height)
  const base64 = (from: HTMLCanvasElement, q: number) => from.toDataURL('image/webp', q).split(',')[1] ?? ''
  return { picture: base64(canvas, quality), thumbnail: base64(small, thumbnailQuality) }
}

/**
 * Draws the photos of the library, each with its thumbnail, and writes their list. Arguments: ids of the photos to
 * draw; none = all.
 */
const main = async (): Promise<void> => {
  const only = process.argv.slice(2).map(Number)
  const folder = at('migrations/seed/photos')
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: (await obtainChromium()) ?? '',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--force-color-profile=srgb'],
  })
  try {
    const page = await browser.newPage()
    for (const scene of SCENES) {
      if (only.length > 0 && !only.includes(scene.id)) continue
      const { id, name, width, height } = scene
      const { picture, thumbnail } = await page.evaluate(drawInPage, {
        shader: shaderOf(scene),
        width,
        height,
        thumbnailWidth: THUMBNAIL_WIDTH,
        quality: QUALITY,
        thumbnailQuality: THUMBNAIL_QUALITY,
      })
      writeFileSync(`${folder}/${id}.webp`, Buffer.from(picture, 'base64'))
      writeFileSync(`${folder}/${id}@${THUMBNAIL_WIDTH}.webp`, Buffer.from(thumbnail, 'base64'))
      console.log(`  ${id} ${name} ${Math.round((picture.length * 0.75) / 1024)} KB`)
    }
  } finally {
    await browser.close()
  }
  const rows = SCENES.map(({ id, name, keywords, width, height }) =>
    JSON.stringify({ id, name, keywords, width, height }),
  )
  writeFileSync(at('migrations/seed/photos.json'), `[\n  ${rows.join(',\n  ')}\n]\n`)
}

if (import.meta.main) await main()

import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { obtainChromium } from './chromium.ts'
import { at } from './paths.ts'
import { PRODUCTS } from './renders/products.ts'
import { PROPS } from './renders/props.ts'
import { STAGES } from './renders/stages.ts'
import { shaderOf } from './renders/studio.ts'

const THINGS = [...PRODUCTS, ...PROPS, ...STAGES]

/** px; side of the parts that are drawn one by one, so that none takes the driver's patience. */
const TILE = 256
/** WebP quality. */
const QUALITY = 0.86

/**
 * Runs in the page: returns the picture as base64.
 * @throws Error with the shader compiler's message, or when the page has no WebGL or canvas.
 */
const drawInPage = async (order: { shader: string; width: number; height: number; tile: number; quality: number }) => {
  const { shader, width, height, tile, quality } = order
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: tile, height: tile })
  const whole = document.createElement('canvas')
  Object.assign(whole, { width, height })
  const context = whole.getContext('2d')
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true, premultipliedAlpha: true })
  if (!gl || !context) throw new Error('no WebGL')
  const program = gl.createProgram()
  const parts: readonly (readonly [number, string])[] = [
    [gl.VERTEX_SHADER, '#version 300 es\nin vec2 spot; void main(){ gl_Position=vec4(spot,0,1); }'],
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
  gl.viewport(0, 0, tile, tile)
  for (let y = 0; y < height; y += tile)
    for (let x = 0; x < width; x += tile) {
      // WebGL counts from the bottom, the canvas from the top.
      gl.uniform2f(gl.getUniformLocation(program, 'at'), x, height - y - tile)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      gl.finish()
      context.drawImage(canvas, x, y)
      await new Promise(done => setTimeout(done))
    }
  return whole.toDataURL('image/webp', quality).split(',')[1] ?? ''
}

/** Draws the things of the studio. Arguments: parts of file names; none = all. `--fast` draws without smooth edges. */
const main = async (): Promise<void> => {
  const words = process.argv.slice(2).filter(word => !word.startsWith('--'))
  const isFast = process.argv.includes('--fast')
  const browser = await chromium.launch({
    executablePath: (await obtainChromium()) ?? '',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--force-color-profile=srgb'],
  })
  try {
    const page = await browser.newPage()
    for (const thing of THINGS) {
      const { file, width, height } = thing
      if (words.length > 0 && !words.some(word => file.includes(word))) continue
      const order = { shader: shaderOf(thing, isFast ? 1 : 3), width, height, tile: TILE, quality: QUALITY }
      const picture = await page.evaluate(drawInPage, order)
      writeFileSync(at(`migrations/seed/art/${file}`), Buffer.from(picture, 'base64'))
      console.log(`  ${file} ${Math.round((picture.length * 0.75) / 1024)} KB`)
    }
  } finally {
    await browser.close()
  }
}

if (import.meta.main) await main()

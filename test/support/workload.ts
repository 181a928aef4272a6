import { PNG } from 'pngjs'
import { random } from './random.ts'

/** A layer of the bench page: 900×1600 px with N layers, a third text, a third shapes, a third pictures. */
export interface WorkloadLayer {
  readonly kind: 'text' | 'shape' | 'image'
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly rotation: number
  readonly color: string
  readonly text: string
  /** Index of the picture, 0–19. */
  readonly picture: number
}
const PAGE = { width: 900, height: 1600 } as const
export const PICTURES = 20
const WORDS = ['新品上市', '限时优惠', '春日漫游', '周末市集', '夏至未至', '好书共读', '城市夜跑', '手作咖啡']

/** W(n): seeded, so that every run and every baseline has the same layers. */
export const workload = (count: number, seed = 7): readonly WorkloadLayer[] => {
  const next = random(seed)
  const kinds = ['text', 'shape', 'image'] as const
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % 3] ?? 'text'
    const side = 40 + Math.round(next() * 120)
    return {
      kind,
      left: Math.round(next() * (PAGE.width - side)),
      top: Math.round(next() * (PAGE.height - side)),
      width: side,
      height: kind === 'text' ? 34 : side,
      rotation: Math.round(next() * 360),
      color: `hsl(${Math.round(next() * 360)}, 62%, 55%)`,
      text: WORDS[Math.floor(next() * WORDS.length)] ?? '新品上市',
      picture: Math.floor(next() * PICTURES),
    }
  })
}

/** Twenty distinct 200×200 pictures. */
export const picture = (index: number): Uint8Array<ArrayBuffer> => {
  const png = new PNG({ width: 200, height: 200 })
  for (let y = 0; y < 200; y++)
    for (let x = 0; x < 200; x++) {
      const at = (y * 200 + x) * 4
      png.data[at] = (x + index * 12) & 255
      png.data[at + 1] = (y * 2 + index * 40) & 255
      png.data[at + 2] = ((x ^ y) + index * 7) & 255
      png.data[at + 3] = 255
    }
  return new Uint8Array(PNG.sync.write(png))
}

/** The workload as a work of the product; the last `grouped` layers are one group. */
export const workloadWork = (layers: readonly WorkloadLayer[], pictureUrls: readonly string[], grouped = 0) => ({
  version: '6.1.1',
  name: `性能测试 ${layers.length}`,
  type: 'pc-web',
  style: { ...PAGE },
  plugins: [],
  pages: [
    {
      id: 'bench-page',
      keyid: 'bench-page',
      name: '空白页',
      style: { ...PAGE, backgroundColor: '#ffffff' },
      layers: layers.map((layer, index) => ({
        id: `bench-${index}`,
        keyid: `bench-${index}`,
        name: `图层 ${index}`,
        style: {
          left: layer.left,
          top: layer.top,
          width: layer.width,
          height: layer.height,
          transform: `rotate(${layer.rotation}deg)`,
          opacity: 1,
        },
        estyle: {},
        set: {},
        animate: [],
        ...(index >= layers.length - grouped ? { linkId: 'bench-group' } : {}),
        ...wireKind(layer, pictureUrls),
      })),
    },
  ],
})

const wireKind = (layer: WorkloadLayer, pictureUrls: readonly string[]) => {
  if (layer.kind === 'text')
    return {
      pid: 'h5ds_text',
      data: { data: layer.text, style: { fontSize: 24, lineHeight: 34, color: layer.color, fontFamily: '思源黑体' } },
    }
  if (layer.kind === 'shape')
    return { pid: 'h5ds_shape', data: { shape: 'circle', style: { fill: layer.color, strokeWidth: 0 } } }
  return {
    pid: 'h5ds_img',
    data: { src: pictureUrls[layer.picture] ?? '', naturalWidth: 200, naturalHeight: 200 },
  }
}

/**
 * The DOM baseline: the same layers as plain positioned elements, with handlers that set one property: a drag moves the
 * layers of `hold(n)`, the wheel zooms, Ctrl+Z resets, the right arrow brightens a picture, `edit()` opens a text.
 */
export const floorHtml = (layers: readonly WorkloadLayer[], pictureUrls: readonly string[]): string => {
  const box = (layer: WorkloadLayer) =>
    `left:${layer.left}px;top:${layer.top}px;width:${layer.width}px;height:${layer.height}px;transform:rotate(${layer.rotation}deg)`
  const element = (layer: WorkloadLayer) => {
    if (layer.kind === 'text') return `<div class="l t" style="${box(layer)};color:${layer.color}">${layer.text}</div>`
    if (layer.kind === 'shape')
      return `<div class="l" style="${box(layer)};background:${layer.color};border-radius:50%"></div>`
    return `<img class="l" draggable="false" alt="" style="${box(layer)}" src="${pictureUrls[layer.picture]}">`
  }
  return `<!doctype html><meta charset="utf-8"><style>
@font-face{font-family:floor;src:url(/f/noto-sans-sc-400@0.4.3.ttf)}
body{margin:0;background:#f3f4f7;overflow:hidden}
#page{position:absolute;left:200px;top:20px;width:${PAGE.width}px;height:${PAGE.height}px;background:#fff;overflow:hidden;transform-origin:0 0;transform:scale(.5)}
.l{position:absolute;user-select:none}.t{font:24px/34px floor;white-space:pre-wrap}
</style><div id="page">${layers.map(element).join('')}</div><script>
const page=document.getElementById('page');let held=[],x=0,y=0,base=[];
window.hold=n=>{held=[...page.children].slice(-n);base=held.map(e=>e.style.transform)};hold(1);
page.addEventListener('pointerdown',e=>{x=e.clientX;y=e.clientY;page.setPointerCapture(e.pointerId)});
page.addEventListener('pointermove',e=>{if(!page.hasPointerCapture(e.pointerId))return;const dx=(e.clientX-x)*2,dy=(e.clientY-y)*2;
for(let i=0;i<held.length;i++)held[i].style.transform='translate('+dx+'px,'+dy+'px) '+base[i]});
let zoom=.5,light=1;const words=page.querySelectorAll('.t'),pictures=page.querySelectorAll('img');
addEventListener('wheel',e=>{e.preventDefault();zoom*=e.deltaY<0?1.1:1/1.1;page.style.transform='scale('+zoom+')'},{passive:false});
addEventListener('keydown',e=>{if(e.key==='z'&&e.ctrlKey)for(let i=0;i<held.length;i++)held[i].style.transform=base[i];
if(e.key==='ArrowRight')pictures[pictures.length-1].style.filter='brightness('+(light+=.01)+')'});
window.edit=()=>{const t=words[words.length-1];t.contentEditable='plaintext-only';t.focus()};
</script>`
}

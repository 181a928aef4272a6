import { paint, type Thing } from './studio.ts'

const mats = (list: readonly (readonly [color: string, rough: number, metal?: number, film?: number])[]) =>
  `Mat mat(float id,vec3 p){ ${list
    .map(
      ([color, rough, metal = 0, film = 0], index) =>
        `if(id<${index + 1}.5) return Mat(${paint(color)},${rough.toFixed(2)},${metal.toFixed(2)},${film.toFixed(2)});`,
    )
    .join(' ')} return Mat(vec3(.5),.5,0.,0.); }`

/** A vacuum flask with a strap, in one color. */
const flask = (file: string, body: string, lid: string): Thing => ({
  file,
  width: 900,
  height: 1280,
  from: [0.9, 2.1, 7.6],
  to: [0, 1.3, 0],
  lens: 2.3,
  hasShadow: true,
  glsl: `vec2 map(vec3 p){
  vec2 d=vec2(cyl(p-vec3(0,1.0,0),.5,.92,.09),1.);
  d=either(d,vec2(cyl(p-vec3(0,.07,0),.485,.07,.03),2.));
  d=either(d,vec2(cyl(p-vec3(0,1.96,0),.43,.09,.02),2.));
  d=either(d,vec2(cyl(p-vec3(0,2.27,0),.47,.23,.07),3.));
  vec3 q=p-vec3(0,2.42,0); q.z*=.42; d=either(d,vec2(arc(q,1.57,.36,.05)*.75,3.));
  d=either(d,vec2(min(cyl(turnX(p-vec3(.36,2.4,0),1.5708),.09,.17,.03),cyl(turnX(p-vec3(-.36,2.4,0),1.5708),.09,.17,.03)),2.));
  return d; }
${mats([
  [body, 0.46],
  ['#d9dbde', 0.24, 1],
  [lid, 0.4],
])}`,
})

const SERUM: Thing = {
  file: 's-serum-bottle.webp',
  width: 860,
  height: 1280,
  from: [0.5, 2.0, 8.6],
  to: [0, 1.46, 0],
  lens: 2.4,
  hasShadow: true,
  ambient: 'vec3(.86,.84,.84)',
  glass: { id: 1, absorption: 'vec3(.12,1.1,1.0)', backdrop: 'vec3(1.,.93,.9)' },
  glsl: `float liquid(vec3 p){ return cyl(p-vec3(0,.86,0),.52,.66,.16); }
vec2 map(vec3 p){
  vec2 d=vec2(smin(cyl(p-vec3(0,.92,0),.62,.9,.2),cyl(p-vec3(0,1.86,0),.26,.2,.03),.16),1.);
  d=either(d,vec2(cyl(p-vec3(0,2.2,0),.34,.24,.03),2.));
  d=either(d,vec2(ring(p-vec3(0,2.0,0),.335,.018),2.));
  float bulb=cone(p-vec3(0,2.78,0),.235,.165,.36,.14); bulb=smin(bulb,cyl(p-vec3(0,2.46,0),.27,.05,.03),.06);
  d=either(d,vec2(bulb,3.));
  d=either(d,vec2(rod(p,vec3(0,.3,0),vec3(0,2.,0),.055),4.));
  return d; }
${mats([
  ['#ffffff', 0.05],
  ['#d9a46c', 0.2, 1],
  ['#f4efe9', 0.5],
  ['#f7e6d8', 0.15],
])}`,
}

const HEADPHONES: Thing = {
  file: 's-headphones.webp',
  width: 1100,
  height: 1100,
  from: [0, 0.9, 7.2],
  to: [0, 0.62, 0],
  lens: 2.25,
  ambient: 'vec3(.72,.76,.86)',
  glsl: `vec2 map(vec3 w){ vec3 p=turnZ(turnY(turnX(w-vec3(0,.6,0),-.12),.62),.1); p.y+=.6;
  vec3 q=p-vec3(0,.72,0); vec3 e=q; e.z*=.55; vec2 d=vec2(arc(e,1.5,1.08,.085)*.72,1.);
  vec3 f=q; f.z*=.5; d=either(d,vec2(arc(f,.95,.985,.075)*.7,2.));
  vec3 a=vec3(abs(p.x),p.y,p.z);
  d=either(d,vec2(rod(a,vec3(1.08,.78,0),vec3(1.1,.25,0),.06),4.));
  vec3 c=a-vec3(1.02,.02,0); c=turnZ(c,1.5708-.08);
  d=either(d,vec2(cyl(c,.52,.17,.13),1.));
  d=either(d,vec2(ring(c-vec3(0,-.155,0),.36,.022),4.));
  d=either(d,vec2(cyl(c-vec3(0,-.168,0),.33,.02,.01),3.));
  vec3 k=c-vec3(0,.22,0); k.y*=.8; d=either(d,vec2(ring(k,.36,.145)*.85,2.));
  d=either(d,vec2(cyl(c-vec3(0,.16,0),.36,.05,.02),5.));
  return d; }
${mats([
  ['#e9e4dc', 0.36],
  ['#c9bcae', 0.62],
  ['#f1ede6', 0.22],
  ['#e5b98f', 0.2, 1],
  ['#3a3634', 0.8],
])}`,
}

const CUP: Thing = {
  file: 's-paper-cup.webp',
  width: 800,
  height: 1000,
  from: [0.4, 2.2, 6.4],
  to: [0, 0.98, 0],
  lens: 2.35,
  hasShadow: true,
  glsl: `vec2 map(vec3 w){ vec3 p=w;
  vec2 d=vec2(cone(p-vec3(0,.86,0),.43,.62,.86,.03),1.);
  d=either(d,vec2(max(cone(p-vec3(0,.86,0),.452,.642,.86,.01),abs(p.y-.84)-.36),2.));
  d=either(d,vec2(cyl(p-vec3(0,1.74,0),.67,.045,.03),3.));
  d=either(d,vec2(cone(p-vec3(0,1.84,0),.62,.57,.1,.04),3.));
  float top=cyl(p-vec3(0,1.93,0),.5,.05,.03); d.x=max(d.x,-top);
  d=either(d,vec2(box(p-vec3(0,1.9,.34),vec3(.14,.05,.1),.05),3.));
  return d; }
${mats([
  ['#fbf8f3', 0.5],
  ['#1f6b52', 0.62],
  ['#2a2624', 0.34],
])}`,
}

/** A stage with steps, an arch and sunlight through a window. */
const stage = (
  file: string,
  colors: readonly [wall: string, floor: string, arch: string, step: string],
  more: Partial<Thing> = {},
): Thing => ({
  file,
  width: 1920,
  height: 700,
  from: [0, 1.75, 9.2],
  to: [0, 1.42, 0],
  lens: 2.05,
  isScene: true,
  sun: 'vec3(-.8,.72,.62)',
  sunColor: 'vec3(1.75,1.58,1.3)',
  ambient: 'vec3(.62,.6,.62)',
  glsl: `vec2 map(vec3 p){
  vec2 d=vec2(smin(p.y,p.z+2.4,.8),1.);
  vec3 q=p-vec3(2.15,1.2,-1.75); float arch=rect(q.xy,vec2(1.1,1.2)); arch=min(arch,length(q.xy-vec2(0,1.2))-1.1); arch=max(arch,abs(q.z)-.16)-.03;
  float hole=min(rect(q.xy-vec2(0,-.1),vec2(.78,1.3)),length(q.xy-vec2(0,1.2))-.78); arch=max(arch,-(hole));
  d=either(d,vec2(arch*.9,3.));
  d=either(d,vec2(cyl(p-vec3(2.1,.14,-.3),1.25,.14,.03),4.));
  d=either(d,vec2(cyl(p-vec3(1.5,.42,-.45),.55,.16,.03),2.));
  d=either(d,vec2(cyl(p-vec3(3.75,.4,-1.),.52,.4,.03),3.));
  d=either(d,vec2(ball(p-vec3(.62,.24,.1),.24),3.));
  return d; }
${mats([
  [colors[0], 0.85],
  [colors[1], 0.7],
  [colors[2], 0.7],
  [colors[3], 0.7],
])}`,
  cover: `vec3 L=normalize(SUN); vec3 q=p+L*((-6.-p.x)/L.x); vec2 w=vec2(q.z,q.y)-vec2(5.2,6.2); vec2 c=abs(fract(w/vec2(1.5,1.9))-.5); float pane=smoothstep(.47,.44,c.x)*smoothstep(.475,.45,c.y); float edge=smoothstep(3.1,2.9,abs(w.x))*smoothstep(3.3,3.1,abs(w.y)); return mix(.16,1.,pane*edge);`,
  ...more,
})

const VASE: Thing = {
  file: 's-candle.webp',
  width: 900,
  height: 760,
  from: [0.7, 3.1, 6.6],
  to: [0.22, 0.52, 0],
  lens: 2.75,
  hasShadow: true,
  ambient: 'vec3(.84,.8,.76)',
  glsl: `vec2 map(vec3 p){
  float jar=cyl(p-vec3(0,.6,0),.62,.6,.12); float inside=cyl(p-vec3(0,1.1,0),.54,.32,.04); jar=max(jar,-inside);
  vec2 d=vec2(jar,1.);
  d=either(d,vec2(cyl(p-vec3(0,.72,0),.53,.2,.03)+.006*cos(length(p.xz)*9.),2.));
  d=either(d,vec2(rod(p,vec3(0,.9,0),vec3(.02,1.08,0),.016),4.));
  d=either(d,vec2(rod(p,vec3(.26,.9,-.1),vec3(.28,1.06,-.1),.016),4.));
  d=either(d,vec2(rod(p,vec3(-.26,.9,-.08),vec3(-.27,1.07,-.08),.016),4.));
  vec3 q=turnZ(p-vec3(.95,.45,.35),-1.05); d=either(d,vec2(cyl(q,.6,.06,.03),3.));
  return d; }
${mats([
  ['#e8e0d4', 0.42],
  ['#fff0d2', 0.55],
  ['#b98a5c', 0.6],
  ['#3c2f26', 0.8],
])}`,
}

const RIBBON: Thing = {
  file: 's-ribbon.webp',
  width: 1500,
  height: 1500,
  from: [0, 0, 9.4],
  to: [0, 0, 0],
  lens: 2.25,
  ambient: 'vec3(.55,.62,.95)',
  sunColor: 'vec3(1.1,.95,1.2)',
  glsl: `vec2 map(vec3 w){ vec3 p=turnX(turnY(w,.5),.95); float a=atan(p.z,p.x); float R=1.42; vec2 q=vec2(length(p.xz)-R,p.y-.16*sin(a*3.));
  float k=a*1.5+.6; q=mat2(cos(k),-sin(k),sin(k),cos(k))*q; float d=rect(q,vec2(.62,.055))-.05;
  return vec2(d*.55,1.); }
${mats([['#7d8bff', 0.16, 0.75, 0.85]])}`,
}

/** A heap of dark cherries with stems. */
const CHERRIES: Thing = {
  file: 's-cherry-heap.webp',
  width: 1000,
  height: 900,
  from: [0.3, 2.4, 7.4],
  to: [0, 1.1, 0],
  lens: 2.1,
  hasShadow: true,
  ambient: 'vec3(.8,.72,.72)',
  glsl: `vec2 cherry(vec3 p,vec3 at,float r,float tilt,float turn,float bend){
  vec3 q=turnZ(turnY(p-at,turn),tilt)/r; float lobe=length(q*vec3(.98,1.04,1.))-1.; float dip=ball(q-vec3(0,1.16,0),.3);
  lobe=-smin(-lobe,dip,.34);
float stem=min(rod(q,vec3(0,.7,0),vec3(bend*.06,1.2,0),.045),rod(q,vec3(bend*.06,1.2,0),vec3(bend*.22,1.66,0),.045));
  stem=min(stem,min(rod(q,vec3(bend*.22,1.66,0),vec3(bend*.48,2.06,0),.047),rod(q,vec3(bend*.48,2.06,0),vec3(bend*.84,2.36,0),.05)));
  stem=smin(stem,ball(q-vec3(bend*.86,2.37,0),.075),.06); return either(vec2(lobe*r*.9,1.),vec2(stem*r*.8,2.)); }
vec2 map(vec3 p){
  vec2 d=cherry(p,vec3(-1.02,.5,.1),.52,.18,.3,.9);
  d=either(d,cherry(p,vec3(.02,.5,.5),.53,-.1,.9,1.1));
  d=either(d,cherry(p,vec3(1.06,.5,.05),.51,-.3,2.9,.9));
  d=either(d,cherry(p,vec3(-.5,.5,-.75),.5,.2,1.9,1.));
  d=either(d,cherry(p,vec3(.58,.5,-.8),.5,-.2,.2,1.));
  d=either(d,cherry(p,vec3(-.48,1.3,-.08),.52,.22,2.7,.95));
  d=either(d,cherry(p,vec3(.54,1.28,-.1),.51,-.2,.25,.95));
  return d; }
${mats([
  ['#66040f', 0.1],
  ['#7f9a3a', 0.55],
])}`,
}

/** Two presents with ribbons. */
const GIFTS: Thing = {
  file: 's-gifts.webp',
  width: 1000,
  height: 900,
  from: [0.6, 2.5, 7.4],
  to: [0.1, 0.98, 0],
  lens: 2.5,
  hasShadow: true,
  ambient: 'vec3(.86,.8,.78)',
  glsl: `vec2 gift(vec3 p,vec3 b,float id){
  vec2 d=vec2(box(p-vec3(0,b.y,0),b,.04),id); vec3 lid=vec3(b.x+.07,.15,b.z+.07);
  d=either(d,vec2(box(p-vec3(0,b.y*2.,0),lid,.04),id+1.));
  vec3 q=p-vec3(0,b.y,0); float band=min(box(q,vec3(.15,b.y+.012,b.z+.02),.02),box(q,vec3(b.x+.02,b.y+.012,.15),.02));
  vec3 l=p-vec3(0,b.y*2.,0); band=min(band,min(box(l,vec3(.15,.168,b.z+.09),.02),box(l,vec3(b.x+.09,.168,.15),.02)));
  vec3 k=p-vec3(0,b.y*2.+.2,0); vec3 a=vec3(abs(k.x),k.y,k.z); vec3 o=turnZ(a-vec3(.33,.16,0),.55); o.x*=.72; o.z*=.48;
  band=min(band,ring(turnX(o,1.5708),.2,.07)*.55); band=min(band,ball(k-vec3(0,.03,0),.14));
  return either(d,vec2(band,id+2.)); }
vec2 map(vec3 p){
  vec2 d=gift(turnY(p-vec3(-.35,0,-.1),.5),vec3(.72,.66,.72),1.);
  return either(d,gift(turnY(p-vec3(.95,0,.62),-.35),vec3(.42,.36,.42),4.)); }
${mats([
  ['#e0262a', 0.42],
  ['#c7161f', 0.42],
  ['#f6c453', 0.24, 0.35],
  ['#fff1da', 0.5],
  ['#ffe2b5', 0.5],
  ['#e0262a', 0.38],
])}`,
}

/** A gold coin, turned to the light. */
const COIN: Thing = {
  file: 's-coin.webp',
  width: 400,
  height: 400,
  from: [0, 0, 7],
  to: [0, 0, 0],
  lens: 2.6,
  glsl: `vec2 map(vec3 w){ vec3 p=turnX(turnY(w,.55),1.25); float d=cyl(p,1.1,.13,.05); d=max(d,-cyl(p-vec3(0,.13,0),.88,.05,.02)); d=max(d,-cyl(p+vec3(0,.13,0),.88,.05,.02));
  vec3 q=turnY(p-vec3(0,.09,0),.7854); d=min(d,max(box(q,vec3(.42,.06,.42),.04),-box(q,vec3(.2,.2,.2),.01))); return vec2(d,1.); }
${mats([['#f7b92f', 0.26, 0.9]])}`,
}

/** Three books, one on the other. */
const BOOKS: Thing = {
  file: 's-books.webp',
  width: 1100,
  height: 900,
  from: [1.6, 3.0, 6.6],
  to: [0, 0.68, 0],
  lens: 2.35,
  hasShadow: true,
  ambient: 'vec3(.84,.8,.76)',
  glsl: `vec2 book(vec3 p,vec3 b,float id){ float cover=min(box(p-vec3(0,b.y-.035,0),vec3(b.x,.035,b.z),.02),box(p+vec3(0,b.y-.035,0),vec3(b.x,.035,b.z),.02));
  cover=min(cover,box(p-vec3(-b.x+.03,0,0),vec3(.045,b.y,b.z),.03));
  float pages=box(p-vec3(.02,0,0),vec3(b.x-.06,b.y-.06,b.z-.06),.01);
  return either(vec2(cover,id),vec2(pages,6.)); }
vec2 map(vec3 p){
  vec2 d=book(turnY(p-vec3(0,.26,0),1.35),vec3(.86,.26,1.28),1.);
  d=either(d,book(turnY(p-vec3(.05,.72,.02),1.78),vec3(.8,.2,1.16),2.));
  d=either(d,book(turnY(p-vec3(-.06,1.1,0),1.22),vec3(.72,.18,1.04),3.));
  vec3 q=turnY(p-vec3(-.06,1.1,0),1.22); d=either(d,vec2(box(q-vec3(.18,-.02,1.06),vec3(.05,.004,.2),.003),4.));
  return d; }
${mats([
  ['#1f4a3d', 0.6],
  ['#e2b23a', 0.6],
  ['#c8452f', 0.55],
  ['#1f4a3d', 0.6],
  ['#ffffff', 0.6],
  ['#f6efe0', 0.85],
])}`,
}

/** Everything that is drawn in the studio. */
export const THINGS: readonly Thing[] = [
  flask('s-flask-green.webp', '#7c9a86', '#5f7d6b'),
  flask('s-flask-cream.webp', '#efe6d8', '#d9cdbb'),
  flask('s-flask-clay.webp', '#c9674a', '#a9503a'),
  SERUM,
  HEADPHONES,
  CUP,
  VASE,
  RIBBON,
  BOOKS,
  CHERRIES,
  GIFTS,
  COIN,
  stage('s-stage-warm.webp', ['#e6bd95', '#f1dcc2', '#f3dcc0', '#fff3e2']),
  stage('s-stage-red.webp', ['#c3151f', '#ff5a3c', '#ff3b30', '#f9c46b'], {
    from: [0, 1.7, 9.2],
    sun: 'vec3(-.35,.9,.85)',
    sunColor: 'vec3(1.5,1.35,1.2)',
    ambient: 'vec3(.8,.62,.62)',
    cover: 'return 1.;',
  }),
]

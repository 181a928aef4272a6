import { mats, type Thing } from './studio.ts'

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

const CANDLE: Thing = {
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

/** Things that are sold. */
export const PRODUCTS: readonly Thing[] = [
  flask('s-flask-green.webp', '#7c9a86', '#5f7d6b'),
  flask('s-flask-cream.webp', '#efe6d8', '#d9cdbb'),
  flask('s-flask-clay.webp', '#c9674a', '#a9503a'),
  SERUM,
  HEADPHONES,
  CUP,
  CANDLE,
]

import { mats, type Thing } from './studio.ts'

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

/** Things that are shown for what they mean. */
export const PROPS: readonly Thing[] = [RIBBON, BOOKS, CHERRIES, GIFTS, COIN]

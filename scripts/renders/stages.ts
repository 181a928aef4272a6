import { mats, type Thing } from './studio.ts'

/** A stage with an arch and sunlight through a window. */
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

/** Rooms to put things into. */
export const STAGES: readonly Thing[] = [
  stage('s-stage-warm.webp', ['#e6bd95', '#f1dcc2', '#f3dcc0', '#fff3e2']),
  stage('s-stage-red.webp', ['#c3151f', '#ff5a3c', '#ff3b30', '#f9c46b'], {
    from: [0, 1.7, 9.2],
    sun: 'vec3(-.35,.9,.85)',
    sunColor: 'vec3(1.5,1.35,1.2)',
    ambient: 'vec3(.8,.62,.62)',
    cover: 'return 1.;',
  }),
]

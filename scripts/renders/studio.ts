/** A thing in a photo studio, drawn by marching rays through distance functions. */
export interface Thing {
  /** File name in `migrations/seed/art`. */
  readonly file: string
  /** px */
  readonly width: number
  readonly height: number
  /** Where the camera is and what it looks at. */
  readonly from: readonly [number, number, number]
  readonly to: readonly [number, number, number]
  /** Distance of the image plane; larger = narrower view. */
  readonly lens: number
  /** `vec2 map(vec3 p)`: distance and number of the material; `Mat mat(float id, vec3 p)`: the material. */
  readonly glsl: string
  /** The picture has no transparent parts. */
  readonly isScene?: boolean
  /** Materials of glass, and the distance of what is in it (`float liquid(vec3 p)`) with its absorption. */
  readonly glass?: { readonly id: number; readonly absorption: string; readonly backdrop: string }
  /** Direction of the main light, its color, and GLSL of what covers it (`p` → 0–1). */
  readonly sun?: string
  readonly sunColor?: string
  readonly cover?: string
  /** Color of the light from everywhere. */
  readonly ambient?: string
  /** A soft shadow on the ground at y = 0. */
  readonly hasShadow?: boolean
}

const vec = (list: readonly number[]) => `vec3(${list.map(value => value.toFixed(3)).join(',')})`

/** `#rrggbb` as a linear GLSL color. */
const paint = (hex: string): string =>
  vec([1, 3, 5].map(start => (Number.parseInt(hex.slice(start, start + 2), 16) / 255) ** 2.2))

const SOLIDS = `
struct Mat { vec3 albedo; float rough; float metal; float film; };
float hash(vec2 p){ vec3 q=fract(vec3(p.xyx)*.1031); q+=dot(q,q.yzx+33.33); return fract((q.x+q.y)*q.z); }
float rect(vec2 p,vec2 b){ vec2 d=abs(p)-b; return length(max(d,0.))+min(max(d.x,d.y),0.); }
float cyl(vec3 p,float r,float h,float e){ return rect(vec2(length(p.xz),p.y),vec2(r-e,h-e))-e; }
/* radius a at the bottom, b at the top */
float cone(vec3 p,float a,float b,float h,float e){ float r=mix(a,b,clamp(.5+.5*p.y/h,0.,1.)); return (rect(vec2(length(p.xz),p.y),vec2(r-e,h-e))-e)*.92; }
float box(vec3 p,vec3 b,float e){ vec3 q=abs(p)-b+e; return length(max(q,0.))+min(max(q.x,max(q.y,q.z)),0.)-e; }
float ring(vec3 p,float R,float r){ return length(vec2(length(p.xz)-R,p.y))-r; }
/* part of a ring in the xy plane, about the top; a = half of its angle */
float arc(vec3 p,float a,float R,float r){ p.x=abs(p.x); vec2 sc=vec2(sin(a),cos(a)); float k=(sc.y*p.x>sc.x*p.y)?dot(p.xy,sc):length(p.xy); return sqrt(max(dot(p,p)+R*R-2.*R*k,0.))-r; }
float rod(vec3 p,vec3 a,vec3 b,float r){ vec3 q=p-a,d=b-a; return length(q-d*clamp(dot(q,d)/dot(d,d),0.,1.))-r; }
float ball(vec3 p,float r){ return length(p)-r; }
float smin(float a,float b,float k){ float h=max(k-abs(a-b),0.)/k; return min(a,b)-h*h*k*.25; }
vec2 either(vec2 a,vec2 b){ return a.x<b.x?a:b; }
vec3 turnY(vec3 p,float a){ float c=cos(a),s=sin(a); return vec3(c*p.x+s*p.z,p.y,c*p.z-s*p.x); }
vec3 turnX(vec3 p,float a){ float c=cos(a),s=sin(a); return vec3(p.x,c*p.y+s*p.z,c*p.z-s*p.y); }
vec3 turnZ(vec3 p,float a){ float c=cos(a),s=sin(a); return vec3(c*p.x+s*p.y,c*p.y-s*p.x,p.z); }
`

const LIGHT = `
float panel(vec3 d,vec3 at,float w,float h,float soft){ at=normalize(at); float t=dot(d,at); if(t<=0.)return 0.;
  vec3 r=normalize(cross(vec3(0,1,.001),at)),u=cross(at,r); vec2 q=abs(vec2(dot(d,r),dot(d,u))/t)-vec2(w,h);
  return smoothstep(soft,-soft,q.x)*smoothstep(soft,-soft,q.y); }
vec3 studio(vec3 d,float rough){ float s=.03+rough*.9; float f=1./(1.+rough*rough*5.);
  vec3 c=AMBIENT*mix(.28,.9,smoothstep(-.7,.9,d.y));
  c+=f*vec3(3.2,3.15,3.1)*panel(d,vec3(-1.,.35,.45),.34,1.3,s);
  c+=f*vec3(2.2,2.25,2.4)*panel(d,vec3(1.,.3,.15),.16,1.4,s);
  c+=f*vec3(2.)*panel(d,vec3(.1,1.,.25),.7,.7,s);
  return c; }
vec3 normalAt(vec3 p){ vec2 e=vec2(.0008,-.0008); return normalize(e.xyy*map(p+e.xyy).x+e.yyx*map(p+e.yyx).x+e.yxy*map(p+e.yxy).x+e.xxx*map(p+e.xxx).x); }
float march(vec3 o,vec3 d,float far){ float t=.0; for(int i=0;i<110;i++){ float h=map(o+d*t).x; if(h<.0006*max(t,1.))return t; t+=h*.95; if(t>far)break; } return -1.; }
float shade(vec3 o,vec3 d){ float s=1.,t=.02; for(int i=0;i<36;i++){ float h=map(o+d*t).x; s=min(s,.5+.5*h/(SOFT*t)); if(s<0.)break; t+=clamp(h,.012,.35); if(t>7.)break; } s=max(s,0.); return s*s*(3.-2.*s); }
float hollow(vec3 p,vec3 n){ float s=0.,w=1.; for(int i=1;i<=6;i++){ float d=.05*float(i*i)*.55+.01; s+=w*max(d-map(p+n*d).x,0.)/d; w*=.72; } return clamp(1.-s*.34,0.,1.); }
vec3 film(float x){ return .5+.5*cos(6.2832*(vec3(1.,1.,1.)*x+vec3(.0,.33,.62))); }
vec3 lit(vec3 p,vec3 d,float id,bool mirrors){
  vec3 n=normalAt(p); Mat m=mat(id,p); float ao=hollow(p,n); vec3 L=normalize(SUN);
  float nl=max(dot(n,L),0.); float sh=nl>0.?shade(p+n*.004,L)*covered(p):0.; float nv=max(dot(n,-d),0.);
  vec3 up=AMBIENT*mix(.42,1.,.5+.5*n.y);
  vec3 diffuse=m.albedo*(1.-m.metal)*(SUNCOLOR*nl*sh+up*ao*mix(vec3(1.),.6+.8*m.albedo,1.-ao));
  vec3 f0=mix(vec3(.04),m.albedo,m.metal);
  if(m.film>0.) f0=mix(f0,film(nv*1.1+.25*n.y+.15*n.x)*.9,m.film);
  vec3 F=f0+(max(vec3(1.-m.rough),f0)-f0)*pow(1.-nv,5.);
  vec3 r=reflect(d,n); vec3 seen=studio(r,m.rough);
  if(mirrors && m.rough<.35){ float t=march(p+n*.01,r,6.); if(t>0.){ vec3 q=p+n*.01+r*t; vec2 hit=map(q); Mat o=mat(hit.y,q); vec3 k=normalAt(q);
    seen=o.albedo*(AMBIENT*(.45+.4*k.y)+SUNCOLOR*max(dot(k,L),0.)*.7)*(1.-.6*o.metal)+studio(reflect(r,k),.5)*.25*o.metal; } }
  vec3 h=normalize(L-d); float a=max(m.rough*m.rough,.02); float g=pow(max(dot(n,h),0.),2./(a*a)-1.)*(.16/(a+.05));
  return diffuse+seen*F*mix(ao,1.,.35)+SUNCOLOR*F*g*nl*sh*.5; }
vec3 tone(vec3 c){ c*=.82; c=(c*(2.51*c+.03))/(c*(2.43*c+.59)+.14); return pow(clamp(c,0.,1.),vec3(1./2.2)); }
`

const glassOf = ({ id, absorption, backdrop }: NonNullable<Thing['glass']>) => `
vec3 through(vec3 p,vec3 d){ vec3 n=normalAt(p); float nv=max(dot(n,-d),0.);
  vec3 shine=studio(reflect(d,n),.02); float F=.04+.96*pow(1.-nv,5.);
  vec3 r=refract(d,n,1./1.46); vec3 q=p-n*.01; vec3 clear=vec3(1.); vec3 seen=vec3(0.);
  for(int bounce=0;bounce<3;bounce++){ float t=0.,wet=0.; for(int i=0;i<70;i++){ vec2 h=map(q+r*t); float s=max(abs(h.x),.006);
      if(h.x>-.001&&i>2||h.y!=${id.toFixed(1)}&&h.x<.006)break; if(liquid(q+r*t)<0.)wet+=s; t+=s; }
    clear*=exp(-${absorption}*wet)*exp(-vec3(.05,.03,.03)*t); q+=r*t; vec2 hit=map(q);
    if(hit.y!=${id.toFixed(1)}){ seen+=clear*lit(q,r,hit.y,false); clear=vec3(0.); break; }
    vec3 k=normalAt(q); vec3 out_=refract(r,-k,1.46); if(dot(out_,out_)>.01){ float back=smoothstep(-.35,.75,-out_.z)*.75+.25*smoothstep(-1.,1.,out_.y);
      seen+=clear*mix(studio(out_,.1)*.55,${backdrop}*1.05,clamp(back,0.,1.)); clear=vec3(0.); break; } r=reflect(r,-k); q-=k*.02; }
  seen+=clear*${backdrop}*.35;
  return mix(seen,shine,F)+shine*.045; }`

/** The whole shader; `at` is the lower left corner of the tile (px). */
export const shaderOf = (thing: Thing, quality: number): string => {
  const { width, height, from, to, lens, glsl, glass } = thing
  return `#version 300 es
precision highp float; out vec4 color; uniform vec2 at;
#define AMBIENT ${thing.ambient ?? 'vec3(.78,.79,.82)'}
#define SUN ${thing.sun ?? 'vec3(-.55,.95,.75)'}
#define SUNCOLOR ${thing.sunColor ?? 'vec3(1.25,1.2,1.12)'}
#define SOFT ${thing.isScene ? '.045' : '.16'}
${SOLIDS}
${glsl}
float covered(vec3 p){ ${thing.cover ?? 'return 1.;'} }
${LIGHT}
${glass ? glassOf(glass) : ''}
vec4 ray(vec2 px){ vec2 uv=(px-.5*vec2(${width}.,${height}.))/${height}.;
  vec3 o=${vec(from)},w=normalize(${vec(to)}-o),r=normalize(cross(w,vec3(0,1,0))),u=cross(r,w); vec3 d=normalize(uv.x*r+uv.y*u+${lens.toFixed(2)}*w);
  float t=march(o,d,30.);
  if(t>0.){ vec3 p=o+d*t; float id=map(p).y; ${glass ? `if(id==${glass.id.toFixed(1)}) return vec4(tone(through(p,d)),1.);` : ''} return vec4(tone(lit(p,d,id,true)),1.); }
  ${thing.hasShadow ? `float g=-o.y/d.y; if(g>0.&&g<30.){ vec3 p=o+d*g; float ao=hollow(p,vec3(0,1,0)); float s=shade(p+vec3(0,.004,0),normalize(SUN)); float a=1.-mix(1.,s,.42)*pow(ao,1.6); a*=.62*(1.-smoothstep(.7,1.9,length(p.xz)))*smoothstep(0.,.14,min(min(px.x,${width}.-px.x),px.y*2.)/${width}.); return vec4(vec3(.13,.10,.11)*a,a); }` : ''}
  return vec4(0.); }
void main(){ vec4 sum=vec4(0.); for(int i=0;i<${quality};i++)for(int j=0;j<${quality};j++) sum+=ray(at+gl_FragCoord.xy-.5+(vec2(i,j)+.5)/${quality}.);
  sum/=${quality * quality}.; color=vec4(sum.rgb+(hash(gl_FragCoord.xy+at)-.5)*.006*sum.a,sum.a); }`
}

/** The function `mat` of a thing: material 1 is the first of the list, and so on. */
export const mats = (list: readonly (readonly [color: string, rough: number, metal?: number, film?: number])[]) =>
  `Mat mat(float id,vec3 p){ ${list
    .map(
      ([color, rough, metal = 0, film = 0], index) =>
        `if(id<${index + 1}.5) return Mat(${paint(color)},${rough.toFixed(2)},${metal.toFixed(2)},${film.toFixed(2)});`,
    )
    .join(' ')} return Mat(vec3(.5),.5,0.,0.); }`

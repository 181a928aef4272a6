/** A picture of the library as GLSL: the body of `vec3 scene(vec2 uv, vec2 p)`. */
export interface Scene {
  readonly id: number
  readonly name: string
  readonly keywords: string
  /** px */
  readonly width: number
  readonly height: number
  /** `uv` is 0–1 from the lower left; `p` is relative to the center, in units of the shorter side. Returns a color. */
  readonly glsl: string
}

/** px; A4 at 300 dpi. */
export const wide = { width: 3508, height: 2480 } as const
export const tall = { width: 2480, height: 3508 } as const

/** Functions that every scene can call: noise, mountains, blurred lights, soft spots of color. */
export const LIBRARY = `
float hash(vec2 p){ vec3 q=fract(vec3(p.xyx)*.1031); q+=dot(q,q.yzx+33.33); return fract((q.x+q.y)*q.z); }
vec2 hash2(vec2 p){ return vec2(hash(p),hash(p+vec2(37.2,91.7))); }
float noise(vec2 p){ vec2 i=floor(p),f=fract(p); f=f*f*f*(f*(f*6.-15.)+10.);
  return mix(mix(hash(i),hash(i+vec2(1,0)),f.x),mix(hash(i+vec2(0,1)),hash(i+vec2(1,1)),f.x),f.y); }
float fbm(vec2 p,int n){ float s=0.,a=.5; for(int i=0;i<9;i++){ if(i>=n)break; s+=a*noise(p); p=mat2(1.6,1.2,-1.2,1.6)*p; a*=.5; } return s; }
float ridge(vec2 p,int n){ float s=0.,a=.5; for(int i=0;i<9;i++){ if(i>=n)break; s+=a*(1.-abs(2.*noise(p)-1.)); p=mat2(1.6,1.2,-1.2,1.6)*p; a*=.5; } return s; }
vec3 rgb(int c){ return vec3(float((c>>16)&255),float((c>>8)&255),float(c&255))/255.; }
vec3 ramp(vec3 a,vec3 b,vec3 c,float t){ return t<.5?mix(a,b,t*2.):mix(b,c,t*2.-1.); }
/* how far the point lies below a line of mountains: > 0 inside */
float hills(vec2 uv,float seed,float height,float rough,float scale){
  return height+rough*(fbm(vec2(uv.x*scale+seed*17.3,seed),6)-.5)-uv.y; }
/* blurred lights: discs with a faint rim */
vec3 bokeh(vec2 p,float cells,float seed,float least,float most,vec3 a,vec3 b,float share){
  vec3 sum=vec3(0.); vec2 g=floor(p*cells);
  for(int y=-2;y<=2;y++)for(int x=-2;x<=2;x++){ vec2 c=g+vec2(x,y); vec2 h=hash2(c+seed); float on=step(hash(c*1.7+seed),share);
    float r=mix(least,most,hash(c+seed*3.1)); float d=length(p*cells-c-h)/r;
    float disc=smoothstep(1.,.93,d)*(.55+.45*smoothstep(.5,1.,d)); sum+=on*disc*mix(a,b,hash(c+9.))*mix(.12,.5,hash(c+4.)); }
  return sum; }
float stars(vec2 p,float cells){ vec2 c=floor(p*cells); vec2 h=hash2(c); float d=length(fract(p*cells)-.2-.6*h); float m=pow(hash(c+7.),9.);
  return m*smoothstep(.12+.1*m,0.,d); }
vec3 spot(vec3 ground,vec2 p,vec2 at,float r,vec3 c){ float d=length(p-at)/r; return mix(ground,c,exp(-d*d*2.2)); }
`

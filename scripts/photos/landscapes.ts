import { type Scene, tall, wide } from './scene.ts'

/** Landscapes and skies. */
export const LANDSCAPES: readonly Scene[] = [
  {
    id: 100001,
    name: '远山晨雾',
    keywords: '春天 自然 天空 山 晨雾 日出 风景 蓝色',
    ...wide,
    glsl: `vec3 c=ramp(rgb(0xf6cfa8),rgb(0xf3e3d3),rgb(0x8fb7d8),smoothstep(.35,1.,uv.y));
      c=mix(c,rgb(0xfff3d8),exp(-pow(length(p-vec2(.28,.1))/.22,2.))*.9); c=mix(c,vec3(1.),smoothstep(.055,.05,length(p-vec2(.28,.13)))*.85);
      for(int i=0;i<6;i++){ float f=float(i); float h=hills(uv,f+1.,.58-f*.092,.34-f*.012,1.6+f*.5); float m=smoothstep(0.,.004,h);
        vec3 near=mix(rgb(0xa9c4d6),rgb(0x1f3a4d),f/5.); vec3 col=mix(near,rgb(0xf1e6dc),smoothstep(0.,.26,h)*(.85-f*.12)); c=mix(c,col,m); }
      return c;`,
  },
  {
    id: 100002,
    name: '金色海上日落',
    keywords: '自然 天空 海 日落 夕阳 金色 风景 夏天',
    ...wide,
    glsl: `float y=uv.y-.38; vec3 c=ramp(rgb(0xffd27a),rgb(0xff8a5c),rgb(0x4a3b78),clamp(y/.62,0.,1.));
      float cl=fbm(vec2(p.x*1.6,p.y*5.)+3.,6); c=mix(c,rgb(0xffc9a0),smoothstep(.5,.75,cl)*smoothstep(0.,.2,y)*.75);
      vec2 s=p-vec2(.12,-.02); c+=rgb(0xffc46b)*exp(-dot(s,s)*14.)*.7; c=mix(c,rgb(0xfffdf2),smoothstep(.085,.078,length(s)));
      if(y<0.){ float d=.02/(.021-y); float w=fbm(vec2(p.x*d*46.+2.,d*120.)+.8*fbm(vec2(p.x*d*20.,d*60.),3),6); c=ramp(rgb(0xf29a5e),rgb(0x9a5a72),rgb(0x2a2850),clamp(-y/.38,0.,1.));
        float k=exp(-pow((p.x-.12)/(.07+.42*-y),2.)); c*=.74+.5*w; c=mix(c,rgb(0xffe3a0),k*smoothstep(.47,.64,w+.08*k)*.95); }
      return c;`,
  },
  {
    id: 100003,
    name: '星空山影',
    keywords: '天空 夜空 星空 银河 山 自然 冬天 深蓝',
    ...wide,
    glsl: `vec3 c=mix(rgb(0x2c4a7e),rgb(0x070b22),smoothstep(.1,.95,uv.y)); c=mix(c,rgb(0xd98a6a),exp(-pow((uv.y-.18)/.12,2.))*.55);
      vec2 q=mat2(.78,.62,-.62,.78)*p; float band=exp(-pow((q.y-.05+.1*(fbm(q*2.,4)-.5))/.17,2.)); float dust=fbm(q*4.+5.,7);
      c+=band*(rgb(0x8f8fd8)*.42*dust+rgb(0xffc9d6)*.22*pow(dust,2.)); c-=band*.16*smoothstep(.45,.7,fbm(q*vec2(3.,7.)+11.,6));
      float s=stars(p,60.)+stars(p+3.,110.)*.8+band*stars(p+7.,190.); c+=s*mix(rgb(0xbcd6ff),rgb(0xfff0d8),hash(floor(p*60.)))*1.4;
      for(int i=0;i<3;i++){ float f=float(i); float h=hills(uv,f+21.,.27-f*.08,.3,2.2+f); c=mix(c,mix(rgb(0x2b3a5e),rgb(0x04060f),f/2.),smoothstep(0.,.004,h)); }
      return c;`,
  },
  {
    id: 100004,
    name: '极光之夜',
    keywords: '天空 极光 夜空 自然 绿色 星空 冬天',
    ...wide,
    glsl: `vec3 c=mix(rgb(0x14304a),rgb(0x050817),uv.y); c+=stars(p,70.)+stars(p+5.,130.)*.6;
      for(int i=0;i<4;i++){ float f=float(i); float base=.34+.1*f+.12*sin(p.x*2.1+f*1.7)+.1*(fbm(vec2(p.x*1.8+f*5.,f),4)-.5); float d=uv.y-base;
        float ray=.55+.45*noise(vec2(p.x*26.+f*9.+fbm(p*3.,3)*3.,f)); float a=smoothstep(0.,.03,d)*exp(-d*(5.5-f*.5))*ray; c+=a*mix(rgb(0x37e08f),rgb(0x8a5cff),clamp(d*2.6+f*.08,0.,1.))*(.75-.1*f); }
      float h=hills(uv,33.,.19,.26,3.); c=mix(c,rgb(0x03060c),smoothstep(0.,.004,h)); return c;`,
  },
  {
    id: 100005,
    name: '沙丘',
    keywords: '自然 沙漠 沙丘 暖色 风景 夏天',
    ...wide,
    glsl: `vec3 c=mix(rgb(0xfbe3c6),rgb(0x9cc3dc),smoothstep(.5,1.,uv.y));
      for(int i=0;i<5;i++){ float f=float(i); vec2 q=vec2(p.x*(.9+f*.25)+f*3.7,f*2.); float line=.62-f*.12+.14*sin(q.x*1.9+f)+.07*(noise(q*1.3)-.5);
        float d=line-uv.y; if(d>0.){ float crest=sin(q.x*1.9+f+.55+d*7.); float lit=smoothstep(-.25,.35,crest); float rip=sin((uv.y+.03*sin(p.x*9.+f))*(420.-f*50.)+p.x*34.)*.5+.5;
          vec3 col=mix(rgb(0xb06a3e),rgb(0xf2bf86),lit); col=mix(col,rgb(0xffe0b4),lit*exp(-d*16.)*.7); col*=.965+.05*rip*smoothstep(0.,.1,d); c=mix(col,rgb(0xf3d3b0),(1.-f/4.)*.38); } }
      return c;`,
  },
  {
    id: 100006,
    name: '蓝天白云',
    keywords: '天空 云 蓝天 自然 春天 夏天 清新',
    ...wide,
    glsl: `vec3 c=mix(rgb(0xbfe2fb),rgb(0x2f7fd6),smoothstep(0.,1.,uv.y)); vec2 q=vec2(p.x*1.5,p.y*2.3); q+=.22*vec2(fbm(q*2.+4.,5),fbm(q*2.+9.,5));
      float n=fbm(q*1.5+vec2(1.,8.),8); float l=fbm((q+vec2(-.05,.08))*1.5+vec2(1.,8.),8); float m=smoothstep(.46,.66,n+.1*(1.-uv.y)-.05);
      vec3 cloud=mix(rgb(0xb9cbe2),vec3(1.),clamp(.72+(n-l)*3.2,0.,1.)); return mix(c,cloud,m);`,
  },
  {
    id: 100009,
    name: '粉色云海',
    keywords: '天空 云海 粉色 晚霞 浪漫 春天',
    ...wide,
    glsl: `vec3 c=ramp(rgb(0xffd9c2),rgb(0xf6a5c0),rgb(0x7c86d6),uv.y); c=mix(c,rgb(0xfff2d6),exp(-pow(length(p-vec2(-.3,.12))/.2,2.))*.9);
      for(int i=0;i<6;i++){ float f=float(i); float line=.52-f*.1; float n=fbm(vec2(p.x*(1.3+f*.3)+f*6.,uv.y*2.6+f*2.),7); float d=line+.3*(n-.5)-uv.y; float m=smoothstep(-.01,.05,d);
        vec3 col=mix(rgb(0xfff4ef),mix(rgb(0xf0a9bd),rgb(0x9a7fc4),f/5.),smoothstep(0.,.22,d)); c=mix(c,col,m*.92); }
      return c;`,
  },
  {
    id: 100010,
    name: '月夜海面',
    keywords: '夜空 月亮 海 中秋 自然 天空 深蓝',
    ...wide,
    glsl: `float y=uv.y-.36; vec3 c=ramp(rgb(0x35597f),rgb(0x1b3158),rgb(0x0a1430),clamp(y/.64,0.,1.)); c+=stars(p,60.)*.8*step(0.,y); vec2 s=p-vec2(-.16,.2);
      c+=rgb(0xcfe0ff)*exp(-dot(s,s)*16.)*.5; float moon=smoothstep(.098,.094,length(s)); c=mix(c,mix(rgb(0xfff8e2),rgb(0xdccfae),smoothstep(.45,.7,fbm(s*14.+5.,5))*.55),moon);
      c=mix(c,rgb(0x3b5480),smoothstep(.52,.75,fbm(vec2(p.x*1.5,p.y*5.)+1.,6))*.5*(1.-moon*.6));
      if(y<0.){ float d=.02/(.021-y); float w=fbm(vec2(p.x*d*46.,d*120.)+.8*fbm(vec2(p.x*d*20.,d*60.),3),6); c=mix(rgb(0x2b4d78),rgb(0x081026),clamp(-y/.36,0.,1.)); float k=exp(-pow((p.x+.16)/(.06+.38*-y),2.)); c*=.7+.6*w; c+=rgb(0xdbe8ff)*k*smoothstep(.42,.6,w+.08*k)*.8; }
      return c;`,
  },
  {
    id: 100011,
    name: '水墨山水',
    keywords: '国风 水墨 山水 中国风 山 古风 留白',
    ...tall,
    glsl: `vec3 c=rgb(0xf3ede0)*(.97+.05*fbm(p*26.,4)); vec2 s=p-vec2(-.02,.46); c=mix(c,rgb(0xd8573f),smoothstep(.062,.058,length(s))*.9);
      for(int i=0;i<5;i++){ float f=float(i); float top=.86-f*.135+.5*(ridge(vec2(p.x*(1.3+f*.25)+f*5.3,f*3.),6)-.62); top-=.3*smoothstep(.0,.4,abs(p.x-(mod(f,2.)-.5)*.45)); float d=top-uv.y; if(d>-.01){
          float wet=fbm(vec2(p.x*5.+f*3.,uv.y*7.),6); float ink=smoothstep(-.006,.012,d+.012*(wet-.5))*exp(-d*(4.6-f*.35))*(.28+.62*f/4.)*(.62+.75*wet); float dry=ridge(vec2(p.x*8.+f,uv.y*13.),6); ink*=.78+.42*smoothstep(.45,.75,dry); c=mix(c,rgb(0x26303a),clamp(ink,0.,.94)); c=mix(c,rgb(0xf3ede0),smoothstep(.16,.4,d)*.88); } }
      return c;`,
  },
  {
    id: 100012,
    name: '雾中松林',
    keywords: '自然 森林 松树 雾 绿色 山 冬天',
    ...tall,
    glsl: `vec3 c=mix(rgb(0xd5dfdc),rgb(0xf0f3f0),uv.y);
      for(int i=0;i<7;i++){ float f=float(i); float cells=16.-f*1.55; float m=0.; float ground=.62-f*.105+.09*sin(p.x*2.5+f*1.9);
        for(int k=-2;k<=2;k++){ float g=floor(p.x*cells)+float(k); vec2 h=hash2(vec2(g,f*7.)); float x=(g+.2+.6*h.x)/cells; float tall_=(.13+.13*h.y)*(.75+f*.14); float t=(uv.y-ground)/tall_; if(t<1.){
            float wdt=(1.-t)*(.27+.06*h.x)*tall_; float saw=.62+.38*abs(fract(t*9.-h.y)-.1); saw+=.32*(noise(vec2(p.x*160.,uv.y*130.))-.5); m=max(m,step(abs(p.x-x)*.98,wdt*saw)*step(-.6,t)); } }
        m=max(m,smoothstep(0.,.01,ground-uv.y-.02)); vec3 col=mix(rgb(0xb9cac5),rgb(0x12291f),pow(f/6.,.8)); col=mix(col,rgb(0xdde5e2),smoothstep(.02,-.16,uv.y-ground)*(.75-.1*f)); c=mix(c,col,m); }
      return c;`,
  },
  {
    id: 100013,
    name: '湖光倒影',
    keywords: '春天 自然 湖 倒影 山 天空 风景 夏天 清新',
    ...wide,
    glsl: `float y=abs(uv.y-.44)+.44; vec2 q=vec2(p.x,y-.5); bool wet=uv.y<.44; if(wet){ float d=.44-uv.y; q.x+=.012*sin(uv.y*210.+9.*noise(vec2(p.x*4.,uv.y*30.)))*smoothstep(0.,.3,d)*2.; }
      vec2 u=vec2(q.x/1.5+.5,y); vec3 c=ramp(rgb(0xffe6c9),rgb(0xa7d3ee),rgb(0x3f86c8),smoothstep(.44,1.,y)); c=mix(c,vec3(1.),smoothstep(.5,.74,fbm(vec2(q.x*1.5,q.y*4.)+6.,7))*.75);
      for(int i=0;i<4;i++){ float f=float(i); float h=hills(u,f+51.,.7-f*.075,.44-f*.05,1.7+f*.6); float m=smoothstep(0.,.004,h); c=mix(c,mix(mix(rgb(0x8fb0cb),rgb(0x1d4a3c),f/3.),rgb(0xd8e4ea),smoothstep(.0,.22,h)*(.4-.1*f)),m); }
      if(wet){ c=mix(c*.82,rgb(0x2b6a86),.22+.3*(.44-uv.y)); c+=.05*smoothstep(.6,.8,noise(vec2(p.x*12.,uv.y*150.))); }
      return c;`,
  },
]

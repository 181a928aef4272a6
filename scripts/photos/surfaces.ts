import { type Scene, tall, wide } from './scene.ts'

/** Blurred lights, gradients, and surfaces for text. */
export const SURFACES: readonly Scene[] = [
  {
    id: 100121,
    name: '宣纸',
    keywords: '纹理 宣纸 纸张 国风 米色 背景 复古',
    ...wide,
    glsl: `vec3 c=rgb(0xf4ecdc); c*=.965+.06*fbm(p*3.,5); vec2 q=p*9.; float fib=0.; for(int i=0;i<4;i++){ float a=float(i)*1.9+.4; vec2 r=mat2(cos(a),-sin(a),sin(a),cos(a))*q+float(i)*13.; r.y+=.5*noise(r*.7); float n=noise(vec2(r.x*.8,r.y*9.)); fib+=smoothstep(.9,.98,n); } c=mix(c,rgb(0xd7c6a4),clamp(fib,0.,1.)*.3); return c;`,
  },
  {
    id: 100122,
    name: '雪白大理石',
    keywords: '纹理 大理石 白色 质感 高级 背景',
    ...wide,
    glsl: `vec2 q=mat2(.8,.6,-.6,.8)*p*1.6; q+=.6*vec2(fbm(q+1.,6),fbm(q+6.,6)); float v=pow(1.-abs(2.*fbm(q*1.2,7)-1.),13.); float w=pow(1.-abs(2.*fbm(q*2.6+9.,6)-1.),18.); vec3 c=mix(rgb(0xfbfaf8),rgb(0xe6e4e2),fbm(q*.9+3.,5)); c=mix(c,rgb(0x9a9a9e),v*.62); c=mix(c,rgb(0xc8b28c),w*.3); return c;`,
  },
  {
    id: 100123,
    name: '墨绿鎏金',
    keywords: '纹理 大理石 墨绿 金色 高级 国风 奢华',
    ...wide,
    glsl: `vec2 q=p*1.5; q+=.75*vec2(fbm(q+2.,6),fbm(q+8.,6)); float n=fbm(q*1.1+1.,7); vec3 c=ramp(rgb(0x041f1a),rgb(0x0c4a3c),rgb(0x2a7a62),smoothstep(.25,.8,n)); float v=pow(1.-abs(2.*fbm(q*1.15+4.,7)-1.),22.); float g=.6+.6*noise(p*60.); c=mix(c,mix(rgb(0xb8862f),rgb(0xffe9a8),g*.7),clamp(v*1.35,0.,1.)); return c;`,
  },
  {
    id: 100124,
    name: '原木纹',
    keywords: '纹理 木纹 木板 自然 温暖 背景',
    ...wide,
    glsl: `float plank=floor(uv.y*5.); vec2 q=vec2(p.x*.7+hash(vec2(plank,2.))*9.,uv.y*5.-plank); float r=q.y*2.+.55*fbm(vec2(q.x*1.1,q.y*2.+plank*7.),4)+plank; float ring=.5+.5*sin(r*26.); float grain=noise(vec2(p.x*7.,uv.y*420.)); vec3 c=mix(rgb(0xc99a68),rgb(0xa8743f),ring*.42+.24*grain); c*=.92+.16*hash(vec2(plank,5.)); float gap=min(fract(uv.y*5.),1.-fract(uv.y*5.)); c*=mix(.5,1.,smoothstep(0.,.022,gap)); return c;`,
  },
  {
    id: 100125,
    name: '牛皮纸',
    keywords: '纹理 牛皮纸 纸张 复古 手作 背景',
    ...wide,
    glsl: `vec3 c=rgb(0xc9a67a); c*=.93+.1*fbm(p*4.,5); c*=.97+.06*noise(p*vec2(220.,90.)); float s=smoothstep(.93,.99,noise(p*vec2(70.,130.)+5.)); c=mix(c,rgb(0x8a6a44),s*.35); c*=1.-.22*smoothstep(.55,1.05,length(p)); return c;`,
  },
  {
    id: 100126,
    name: '水彩晕染',
    keywords: '纹理 水彩 蓝色 手绘 文艺 背景',
    ...wide,
    glsl: `vec3 c=rgb(0xfcfaf5)*(.985+.02*noise(p*180.)); for(int i=0;i<5;i++){ float f=float(i); vec2 at=vec2(-.55+f*.28,.12*sin(f*2.3)); vec2 q=p-at; q+=.2*(vec2(fbm(p*2.6+f*9.,6),fbm(p*2.6+f*5.+3.,6))-.5); float d=length(q)/(.3+.05*sin(f*3.)); float wash=smoothstep(1.,.82,d); float rim=smoothstep(.75,.98,d)*wash; vec3 col=i==0?rgb(0x5fa8e8):i==1?rgb(0x7c8be0):i==2?rgb(0x4fc0d8):i==3?rgb(0x8fb4f0):rgb(0x6f9fe0); c=mix(c,c*mix(vec3(1.),col,.5+.35*fbm(p*5.+f,5)),wash*.8); c=mix(c,c*col,rim*.4); } return c;`,
  },
  {
    id: 100127,
    name: '水波粼粼',
    keywords: '纹理 水波 泳池 夏天 蓝色 清凉',
    ...wide,
    glsl: `vec2 q=p*3.2; float c0=0.; for(int k=0;k<3;k++){ vec2 w=q*(1.+.5*float(k))+float(k)*7.+.35*vec2(fbm(q+float(k),3),fbm(q+4.,3)); vec2 g=floor(w); float a=9.,b=9.; for(int y=-1;y<=1;y++)for(int x=-1;x<=1;x++){ vec2 n=g+vec2(x,y); float d=length(w-n-hash2(n)); if(d<a){b=a;a=d;}else if(d<b)b=d; } c0+=pow(1.-smoothstep(0.,.26,b-a),2.)*(1.-.28*float(k)); } vec3 c=mix(rgb(0x1f9fd0),rgb(0x7fdcea),.35+.5*fbm(p*1.6,4)); return c+rgb(0xe8ffff)*c0*.34;`,
  },
  {
    id: 100128,
    name: '亚麻布',
    keywords: '纹理 布纹 亚麻 米色 质感 背景',
    ...wide,
    glsl: `float a=.5+.5*sin(p.x*520.+2.*noise(p*vec2(8.,60.))),b=.5+.5*sin(p.y*520.+2.*noise(p*vec2(60.,8.))); float wv=mix(a*.6+noise(vec2(p.x*260.,p.y*18.))*.6,b*.6+noise(vec2(p.x*18.,p.y*260.))*.6,step(.5,fract((floor(p.x*82.7)+floor(p.y*82.7))*.5)*1.)); return rgb(0xe4dac9)*(.86+.17*wv)*(.97+.05*fbm(p*3.,4));`,
  },
  {
    id: 100130,
    name: '红金祥云',
    keywords: '国风 春节 红色 新年 喜庆 纹理 背景',
    ...tall,
    glsl: `vec3 c=mix(rgb(0x8f0a17),rgb(0xd0222a),smoothstep(1.05,0.,length(p-vec2(0.,.1)))); vec2 g=p*7.; vec2 k=floor(vec2(g.x,g.y*2.)); float m=0.; for(int y=2;y>=-1;y--)for(int x=-1;x<=1;x++){ float row=k.y+float(y); vec2 at=vec2(floor(g.x-.5*mod(row,2.))+float(x)+.5+.5*mod(row,2.),row*.5); float d=length(g-at); if(d<.5){ m=smoothstep(.03,.012,abs(fract(d*6.)-.5)*.16+0.)*step(d,.495); m=max(m,smoothstep(.022,.012,abs(d-.485))); } } c=mix(c,rgb(0xf0bd62),m*.32*smoothstep(-.75,.25,-p.y+.1)); return c;`,
  },
]

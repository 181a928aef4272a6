import eraseUser from './erase-user.mjs?raw'
import page from './minimal-page.html?raw'

/** Code of the documentation. A test runs it. */

/** How a server signs a token for one of its users and one of its designs. */
export const SIGNING = [
  {
    id: 'node',
    label: 'Node.js',
    code: `import { createHmac } from 'node:crypto'

const part = claims => Buffer.from(JSON.stringify(claims)).toString('base64url')

export function token(user, design) {
  const claims = { iss: process.env.MOYE_APP, sub: user, ref: design, exp: Math.floor(Date.now() / 1000) + 3600 }
  const text = part({ alg: 'HS256', typ: 'JWT' }) + '.' + part(claims)
  return text + '.' + createHmac('sha256', process.env.MOYE_KEY).update(text).digest('base64url')
}
`,
  },
  {
    id: 'php',
    label: 'PHP',
    code: `<?php
function part($data) { return rtrim(strtr(base64_encode($data), '+/', '-_'), '='); }

function token($user, $design) {
    $claims = ['iss' => getenv('MOYE_APP'), 'sub' => $user, 'ref' => $design, 'exp' => time() + 3600];
    $text = part('{"alg":"HS256","typ":"JWT"}') . '.' . part(json_encode($claims));
    return $text . '.' . part(hash_hmac('sha256', $text, getenv('MOYE_KEY'), true));
}
`,
  },
  {
    id: 'java',
    label: 'Java',
    code: `static String part(byte[] data) { return Base64.getUrlEncoder().withoutPadding().encodeToString(data); }

static String token(String user, String design) throws Exception {
    // Ids without quotes and backslashes.
    String claims = String.format("{\\"iss\\":\\"%s\\",\\"sub\\":\\"%s\\",\\"ref\\":\\"%s\\",\\"exp\\":%d}",
        System.getenv("MOYE_APP"), user, design, System.currentTimeMillis() / 1000 + 3600);
    String text = part("{\\"alg\\":\\"HS256\\",\\"typ\\":\\"JWT\\"}".getBytes("UTF-8")) + "." + part(claims.getBytes("UTF-8"));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(System.getenv("MOYE_KEY").getBytes("UTF-8"), "HmacSHA256"));
    return text + "." + part(mac.doFinal(text.getBytes("UTF-8")));
}
`,
  },
  {
    id: 'python',
    label: 'Python',
    code: `import base64, hashlib, hmac, json, os, time

def part(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=")

def token(user, design):
    claims = {"iss": os.environ["MOYE_APP"], "sub": user, "ref": design, "exp": int(time.time()) + 3600}
    text = part(b'{"alg":"HS256","typ":"JWT"}') + b"." + part(json.dumps(claims).encode())
    signature = hmac.new(os.environ["MOYE_KEY"].encode(), text, hashlib.sha256).digest()
    return (text + b"." + part(signature)).decode()
`,
  },
] as const

/** How a server deletes one of its users; `audience` = whom its token is for. */
export const erasing = (audience: string): string => eraseUser.replace('https://moye.example/hosts/person', audience)

/** A whole page with the editor; `origin` = that of this site. */
export const minimalPage = (origin: string): string => page.replace('https://moye.example', origin)

/** What is done with an open editor. */
export const USE = `await editor.save()
const { url } = await editor.export({ type: 'png' })

await editor.setTheme({ accent: '#0b7a6b' })
await editor.setFeatures({ hide: ['upload', 'qr'] })

const end = editor.on('changed', ({ isDirty }) => {
  document.title = isDirty ? '* design' : 'design'
})
`

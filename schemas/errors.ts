/** Every failure the product can answer with: HTTP status and the Chinese text shown to the user. */
export const ERRORS = {
  BAD_REQUEST: [400, '请求参数有误'],
  BAD_JSON: [400, '请求内容不是有效的 JSON'],
  UNAUTHENTICATED: [401, '请重新登录'],
  FORBIDDEN: [403, '没有权限执行此操作'],
  ADMIN_REFUSED: [403, '管理员不能使用该功能'],
  DESIGNER_TEMPLATE_REFUSED: [403, '设计师不可以更换模板'],
  NOT_FOUND: [404, '内容不存在或已被删除'],
  WORK_NOT_FOUND: [404, '作品不存在或已被删除'],
  TEMPLATE_NOT_FOUND: [404, '模板不存在或已下架'],
  METHOD_NOT_ALLOWED: [405, '不支持的请求方式'],
  WORK_CONFLICT: [409, '作品已在别处修改'],
  PHONE_TAKEN: [409, '该手机号已被注册, 请联系客服'],
  PHONE_UNKNOWN: [404, '该手机号尚未注册'],
  PAYLOAD_TOO_LARGE: [413, '内容过大'],
  FILE_TOO_LARGE: [413, '大小超过了10MB!'],
  IMAGE_TOO_MANY_PIXELS: [413, '图片像素过大，请压缩后再上传'],
  FILE_TYPE_UNSUPPORTED: [415, '仅支持 png、jpg、jpeg、gif、svg 图片'],
  SVG_UNSAFE: [415, 'SVG 文件含有脚本或外部内容，已拒绝上传'],
  PHONE_INVALID: [422, '请输入正确的手机号'],
  CODE_REQUIRED: [422, '请填写验证码'],
  CODE_WRONG: [422, '验证码错误，请重新输入'],
  CODE_EXPIRED: [422, '验证码已过期，请重新获取'],
  CODE_TOO_MANY_TRIES: [429, '验证码错误次数过多，请重新获取'],
  CODE_TOO_SOON: [429, '验证码发送过于频繁，请 60 秒后再试'],
  CODE_DAILY_LIMIT: [429, '验证码发送次数已达上限，请稍后再试'],
  RATE_LIMITED: [429, '操作过于频繁，请稍后再试'],
  WORK_BROKEN: [422, '数据异常'],
  WORK_TOO_LARGE: [413, '作品内容过大，请减少图层后再保存'],
  IMAGE_SOURCE_WRONG: [422, '图片来源错误'],
  PAGE_NOT_FOUND: [404, '页面不存在'],
  UPLOAD_TOKEN_INVALID: [401, '上传凭证已失效，请重试'],
  SMS_FAILED: [502, '短信发送失败，请稍后再试'],
  IMAGE_SOURCE_REFUSED: [400, '图片来源不受支持'],
  CUTOUT_FAILED: [502, '抠图失败'],
  CUTOUT_NO_SUBJECT: [422, '抠图失败，没有识别到清晰的主体'],
  RENDER_TICKET_INVALID: [403, '下载凭证已失效，请重试'],
  RENDER_UNAVAILABLE: [503, '生成服务暂不可用，请稍后重试'],
  RENDER_TIMEOUT: [504, '生成超时，请重试'],
  RENDER_FAILED: [502, '下载失败了，请重试'],
  FONT_NOT_FOUND: [404, '没有这款字体'],
  FONT_FAILED: [502, '字体加载失败，请重试'],
  RENDER_CANCELLED: [409, '已取消下载'],
  RENDER_QUEUE_FULL: [429, '正在生成的文件较多，请稍后再试'],
  INTERNAL: [500, '服务出错了，请稍后重试'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof ERRORS

/** Why a render comes to nothing: the service's reasons, then what is wrong with the page that it opens. */
export const RENDER_ERRORS = [
  'RENDER_UNAVAILABLE',
  'RENDER_TIMEOUT',
  'RENDER_FAILED',
  'RENDER_CANCELLED',
  'RENDER_QUEUE_FULL',
  'RENDER_TICKET_INVALID',
  'WORK_NOT_FOUND',
  'WORK_BROKEN',
  'PAGE_NOT_FOUND',
] as const satisfies readonly ErrorCode[]

/** The one exception that domain code throws; `http/respond.ts` maps it to the wire. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ErrorCode
  /** Extra fields for the answer's body, e.g. the newer `version` of a conflict. */
  readonly details: Readonly<Record<string, unknown>>
  constructor(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}) {
    super(ERRORS[code][1])
    this.code = code
    this.details = details
  }
  get status(): number {
    return ERRORS[this.code][0]
  }
}

/** `throw fail('WORK_CONFLICT', { version })` */
export const fail = (code: ErrorCode, details?: Readonly<Record<string, unknown>>) => new Failure(code, details)

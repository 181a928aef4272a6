import type { ReactNode } from 'react'
import * as m from '#messages/account.ts'
import type { LoginProvider } from '#schemas/catalog/login-methods.ts'
import { PhoneIcon, QqIcon, WechatIcon, WeiboIcon } from '#web/ui/login/method-icons.tsx'

/** The ways to log in as people know them. */
export const PROVIDERS: Readonly<Record<LoginProvider, { readonly name: string; readonly icon: ReactNode }>> = {
  phone: { name: m.phone, icon: <PhoneIcon /> },
  wechat: { name: m.wechat, icon: <WechatIcon /> },
  qq: { name: m.qq, icon: <QqIcon /> },
  weibo: { name: m.weibo, icon: <WeiboIcon /> },
}

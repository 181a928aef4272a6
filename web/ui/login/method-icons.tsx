/** Signs of the ways to log in, 20 screenPx. */
const svg = { width: 20, height: 20, viewBox: '0 0 20 20' } as const

export const WechatIcon = () => (
  <svg {...svg} aria-hidden="true">
    <path
      fill="#2aae67"
      d="M7.8 3C4.1 3 1.2 5.4 1.2 8.4c0 1.7.9 3.2 2.4 4.2l-.6 1.9 2.2-1.1c.8.2 1.6.4 2.6.4h.6a4.6 4.6 0 0 1-.2-1.3c0-2.8 2.7-5 6-5h.5C14 4.8 11.2 3 7.8 3Z"
    />
    <path
      fill="#2aae67"
      d="M18.9 12.4c0-2.5-2.4-4.4-5.2-4.4-3 0-5.3 2-5.3 4.4 0 2.5 2.3 4.5 5.3 4.5.6 0 1.2-.1 1.8-.3l1.7.9-.5-1.5a4.4 4.4 0 0 0 2.2-3.6Z"
    />
    <g fill="#fff">
      <circle cx="5.6" cy="6.8" r=".85" />
      <circle cx="10" cy="6.8" r=".85" />
      <circle cx="12" cy="11.3" r=".7" />
      <circle cx="15.4" cy="11.3" r=".7" />
    </g>
  </svg>
)

export const PhoneIcon = () => (
  <svg {...svg} aria-hidden="true" fill="none" stroke="#5b4bff" strokeWidth="1.6">
    <rect x="5.4" y="2" width="9.2" height="16" rx="2" />
    <path d="M9 15.2h2" strokeLinecap="round" />
  </svg>
)

export const QqIcon = () => (
  <svg {...svg} aria-hidden="true">
    <path
      fill="#1b9df0"
      d="M10 2c-2.8 0-4.6 2-4.6 4.7v1.5c-.9 1.2-1.9 2.9-1.9 4.3 0 .8.2 1.2.5 1.2.4 0 .9-.5 1.3-1.2.2.8.7 1.5 1.3 2.1-.8.3-1.4.8-1.4 1.4 0 .9 1.5 1.4 3 1.4.8 0 1.4-.2 1.8-.5.4.3 1 .5 1.8.5 1.5 0 3-.5 3-1.4 0-.6-.6-1.1-1.4-1.4.6-.6 1.1-1.3 1.3-2.1.4.7.9 1.2 1.3 1.2.3 0 .5-.4.5-1.2 0-1.4-1-3.1-1.9-4.3V6.7C14.6 4 12.8 2 10 2Z"
    />
  </svg>
)

export const WeiboIcon = () => (
  <svg {...svg} aria-hidden="true">
    <path
      fill="#e6162d"
      d="M8.6 7.2C5.3 7.5 2 9.8 2 12.4c0 2.4 2.9 4.2 6.6 4.2 4.2 0 7-2.4 7-4.4 0-1.2-1-1.9-2.1-2.2.5-1.1.3-1.9-.3-2.3-.8-.5-2.1-.2-3.1.2.2-.7-.3-.8-1.5-.7Z"
    />
    <ellipse cx="8.4" cy="12.4" rx="4" ry="2.7" fill="#fff" />
    <circle cx="8" cy="12.6" r="1.4" fill="#1b1830" />
    <path
      fill="none"
      stroke="#f5a623"
      strokeLinecap="round"
      strokeWidth="1.3"
      d="M13.2 3.3c2.8-.2 4.8 2.1 4.2 4.7M13.4 5.7c1.3-.1 2 .9 1.7 2"
    />
  </svg>
)

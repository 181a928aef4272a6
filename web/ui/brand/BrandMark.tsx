import { useId } from 'react'

/** The logo mark of Moye: a page with one stroke of ink. `size` in px. */
export const BrandMark = ({ size = 28 }: { readonly size?: number }) => {
  const gradient = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <defs>
        <linearGradient id={gradient} x1="4" y1="0" x2="28" y2="32" gradientUnits="userSpaceOnUse">
          <stop stopColor="#7b6cff" />
          <stop offset="1" stopColor="#3a29cf" />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="8" fill={`url(#${gradient})`} />
      <path d="M9.5 6.5h9.2l5.3 5.2v11.8a2 2 0 0 1-2 2H9.5a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2Z" fill="#fff" />
      <path d="M18.7 6.5 24 11.7h-3.6a1.7 1.7 0 0 1-1.7-1.7V6.5Z" fill="#c9c2ff" />
      <path
        d="M10.8 20.6c1.5-3.6 3-5.3 4.3-4.9 1.6.5.4 4.1 1.9 4.4 1.2.2 1.9-1.6 3.7-2.3"
        fill="none"
        stroke="#15122e"
        strokeWidth="2.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

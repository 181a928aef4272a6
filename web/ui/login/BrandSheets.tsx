/** Three overlapping posters drawn with the brand's shapes: decoration of the login dialog. */
export const BrandSheets = () => (
  <svg width="258" height="148" viewBox="0 0 258 148" aria-hidden="true">
    <g transform="rotate(-9 60 90)">
      <rect x="18" y="28" width="84" height="112" rx="8" fill="#2a2460" />
      <circle cx="60" cy="72" r="22" fill="none" stroke="#8f82ff" strokeWidth="9" strokeDasharray="118 40" />
      <rect x="34" y="110" width="52" height="6" rx="3" fill="#8f82ff" opacity=".7" />
      <rect x="42" y="122" width="36" height="4" rx="2" fill="#8f82ff" opacity=".4" />
    </g>
    <g transform="rotate(8 200 90)">
      <rect x="158" y="30" width="84" height="112" rx="8" fill="#ffd9a0" />
      <path d="M158 104c20-30 34-8 48-24s24-14 36-30v84a8 8 0 0 1-8 8h-68a8 8 0 0 1-8-8Z" fill="#f29b4b" />
      <circle cx="184" cy="56" r="10" fill="#fff" />
    </g>
    <rect x="82" y="10" width="96" height="130" rx="9" fill="#fff" />
    <path
      d="M104 76c8-24 18-34 26-31 11 4 2 28 12 30 8 1 12-11 22-15"
      fill="none"
      stroke="#15122e"
      strokeWidth="8"
      strokeLinecap="round"
    />
    <rect x="98" y="98" width="64" height="8" rx="4" fill="#5b4bff" />
    <rect x="98" y="113" width="44" height="5" rx="2.5" fill="#c9c2ff" />
    <rect x="98" y="123" width="28" height="5" rx="2.5" fill="#e4e0ff" />
  </svg>
)

/** Placeholder for a picture that is empty or did not load: a small landscape that covers the box. */
export const PlaceholderPicture = () => (
  <svg
    viewBox="0 0 200 150"
    preserveAspectRatio="xMidYMid slice"
    style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    aria-hidden="true"
    data-placeholder="image"
  >
    <rect width="200" height="150" fill="#e9ebf2" />
    <circle cx="142" cy="48" r="15" fill="#f6d58e" />
    <path d="M0 118 52 66q7-7 14 0l34 34 18-18q7-7 14 0l68 68H0Z" fill="#b9c0d4" />
    <path d="M0 130q40-22 84-8t116-14v42H0Z" fill="#d0d5e4" />
  </svg>
)

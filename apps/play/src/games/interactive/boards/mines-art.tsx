/** A pearl on its shell of light. */
export const Gem = () => (
  <svg className="mines-art mines-gem" viewBox="0 0 64 64" aria-hidden="true">
    <defs>
      <radialGradient id="pearl" cx=".36" cy=".3" r=".9">
        <stop stopColor="#fffdf2" />
        <stop offset=".45" stopColor="#a9f5e2" />
        <stop offset="1" stopColor="#147f86" />
      </radialGradient>
    </defs>
    <path
      d="M32 4l4.4 12.6L48 8l-3 13 13-1-9 10.5 11 6.5-13 3 6 12-12.6-5L37 60l-5-12-5 12-2.4-13L12 52l6-12-13-3 11-6.500L7 20l13 1-3-13 11.6 8.600z"
      fill="#ffe9a6"
      opacity=".34"
    />
    <circle cx="32" cy="32" r="17" fill="url(#pearl)" />
    <ellipse cx="26" cy="25" rx="5.5" ry="3.6" fill="#fff" opacity=".85" transform="rotate(-30 26 25)" />
  </svg>
)

/** The head of a naga, crest and teeth. */
export const Naga = () => (
  <svg className="mines-art mines-naga" viewBox="0 0 64 64" aria-hidden="true">
    <path
      d="M32 3c3 6 3 9 1 12 5-4 9-5 13-4-3 3-4 6-4 9 4-2 8-2 11 0-4 2-6 5-6 9 1 9-2 17-8 23l-7 9-7-9c-6-6-9-14-8-23 0-4-2-7-6-9 3-2 7-2 11 0 0-3-1-6-4-9 4-1 8 0 13 4-2-3-2-6 1-12z"
      fill="#e5533d"
      stroke="#ffce6b"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path d="M23 30l7 4-7 4zM41 30l-7 4 7 4z" fill="#fff4c9" />
    <circle cx="26" cy="34" r="1.8" fill="#2b0704" />
    <circle cx="38" cy="34" r="1.8" fill="#2b0704" />
    <path d="M24 45h16l-2 6-3-4-3 5-3-5-3 4z" fill="#fffaf0" />
  </svg>
)

/** What a jar would have held: shown dim once the round is over. */
export const Shard = () => (
  <svg className="mines-art mines-shard" viewBox="0 0 64 64" aria-hidden="true">
    <circle cx="32" cy="32" r="12" fill="#8ff0da" opacity=".5" />
  </svg>
)

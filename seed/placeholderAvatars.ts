const placeholderAvatars: Record<string, string> = {
  mountains: `<rect width="100" height="100" fill="#cfe0ff"/><circle cx="70" cy="30" r="12" fill="#ffb45e"/>
    <path d="M-5 84L28 36L50 66L66 46L105 92V101H-5Z" fill="#022f74"/><path d="M28 36L19 49L26 53L31 47L37 50Z" fill="#fff"/>
    <path d="M66 46L60 54L66 57L71 53Z" fill="#fff"/><rect y="82" width="100" height="19" fill="#3f7d58"/>`,
  waves: `<rect width="100" height="100" fill="#ffe39a"/><circle cx="50" cy="42" r="20" fill="#ff8403"/>
    <path d="M0 58Q12 48 25 58T50 58T75 58T100 58V101H0Z" fill="#2f6f8f"/>
    <path d="M0 72Q12 62 25 72T50 72T75 72T100 72V101H0Z" fill="#1f5575"/><path d="M0 86Q12 76 25 86T50 86T75 86T100 86V101H0Z" fill="#022f74"/>`,
  sun: `<rect width="100" height="100" fill="#5b4b8a"/><circle cx="50" cy="70" r="30" fill="#ffb45e"/>
    <path d="M0 70H100V101H0Z" fill="#2b2352"/><path d="M22 78H78M30 86H70M38 94H62" stroke="#ffb45e" stroke-width="3" stroke-linecap="round"/>
    <g fill="#fff"><circle cx="22" cy="22" r="1.5"/><circle cx="74" cy="18" r="1.8"/><circle cx="48" cy="14" r="1.2"/><circle cx="86" cy="38" r="1.2"/></g>`,
  leaf: `<rect width="100" height="100" fill="#d8efd9"/><path d="M50 90C50 60 50 40 50 30" stroke="#2c5a3f" stroke-width="3" fill="none"/>
    <path d="M50 62C28 62 20 48 18 30C38 30 50 42 50 62Z" fill="#3f7d58"/><path d="M50 50C50 32 62 20 82 20C82 40 70 50 50 50Z" fill="#5aa577"/>
    <path d="M50 78C50 66 60 60 74 60C74 72 64 78 50 78Z" fill="#3f7d58"/>`,
  cat: `<rect width="100" height="100" fill="#ffd3d3"/><path d="M24 24L38 36H62L76 24L78 58C78 78 64 88 50 88C36 88 22 78 22 58Z" fill="#3a3340"/>
    <circle cx="38" cy="56" r="6" fill="#f2d06b"/><circle cx="62" cy="56" r="6" fill="#f2d06b"/><ellipse cx="38" cy="56" rx="2" ry="5" fill="#1d1820"/>
    <ellipse cx="62" cy="56" rx="2" ry="5" fill="#1d1820"/><path d="M46 67H54L50 71Z" fill="#e58a92"/>
    <path d="M50 71V74M10 64L28 66M10 74L28 71M90 64L72 66M90 74L72 71" stroke="#fff" stroke-width="1.2" opacity=".7"/>`,
  boat: `<rect width="100" height="100" fill="#cdeef0"/><path d="M50 16V68" stroke="#5f4130" stroke-width="3"/><path d="M53 18C70 30 78 46 80 62H53Z" fill="#fff"/>
    <path d="M47 26C38 36 30 48 28 62H47Z" fill="#ff8403"/><path d="M20 68H82L72 82H30Z" fill="#b23a48"/><rect y="80" width="100" height="21" fill="#2f6f8f"/>`,
}

/** Returns the avatar of a member without a portrait, as SVG on a canvas of 100 × 100. */
export const placeholderAvatar = (name: string): string => placeholderAvatars[name] ?? placeholderAvatars.waves ?? ''

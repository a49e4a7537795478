import { Scene, Person } from './Scene.tsx'

/** A bell that has rung for everything. */
export function Bell() {
  return (
    <Scene>
      <path d="M100 40v-7" />
      <path d="M64 112c8-8 8-18 8-32a28 28 0 0 1 56 0c0 14 0 24 8 32Z" fill="var(--surface)" />
      <path d="M90 112a10 10 0 0 0 20 0Z" fill="var(--navy)" />
      <path d="M84 80a16 16 0 0 1 12-15" stroke="var(--line-strong)" />
      <circle cx="134" cy="62" r="15" fill="var(--orange)" />
      <path d="m127 62 5 5 9-10" stroke="var(--on-orange)" />
      <path d="M52 58c-5 8-6 18-3 27M40 52c-7 12-9 27-4 40" strokeDasharray="1 7" />
    </Scene>
  )
}

/** A plug that came out of its socket. */
export function Failure() {
  return (
    <Scene>
      <path d="M20 108c16 0 18-24 36-24" />
      <path d="M56 68h14a16 16 0 0 1 0 32H56Z" fill="var(--surface)" />
      <path d="M86 77h10M86 91h10" />
      <path d="M180 108c-14 0-16-24-32-24" />
      <path d="M148 66h-18a10 10 0 0 0-10 10v16a10 10 0 0 0 10 10h18Z" fill="var(--navy)" />
      <path d="M130 78h-10M130 90h-10" stroke="var(--surface)" />
      <g stroke="var(--orange)" strokeWidth="3.5">
        <path d="M108 62V48M98 64l-8-11M118 64l8-11" />
        <path d="M108 106v12M99 104l-7 9M117 104l7 9" />
      </g>
    </Scene>
  )
}

/** A tray with nothing left to do in it. */
export function Inbox() {
  return (
    <Scene>
      <rect x="66" y="34" width="68" height="76" rx="9" fill="var(--surface)" />
      <path d="M80 50h24" stroke="var(--line-strong)" />
      <circle cx="100" cy="72" r="15" fill="var(--orange)" />
      <path d="m93 72 5 5 9-10" stroke="var(--on-orange)" />
      <path
        d="M44 90h30c3 0 5 2 6 5 2 7 9 11 20 11s18-4 20-11c1-3 3-5 6-5h30v30a10 10 0 0 1-10 10H54a10 10 0 0 1-10-10Z"
        fill="var(--surface)"
      />
    </Scene>
  )
}

/** A briefcase that stands ready. */
export function Jobs() {
  return (
    <Scene>
      <path d="M82 62v-8a8 8 0 0 1 8-8h20a8 8 0 0 1 8 8v8" />
      <rect x="50" y="62" width="100" height="66" rx="11" fill="var(--surface)" />
      <path d="M51 84c14 12 30 16 49 16s35-4 49-16V73a11 11 0 0 0-11-11H62a11 11 0 0 0-11 11Z" fill="var(--navy)" />
      <rect x="90" y="91" width="20" height="17" rx="5" fill="var(--orange)" />
      <path d="M38 60l-8-5M42 48l-5-8M162 60l8-5M158 48l5-8" />
    </Scene>
  )
}

/** Two people on a stair; the one ahead has reached the flag. */
export function Mentorship() {
  return (
    <Scene>
      <path d="M36 130v-14h36V98h36V80h50v50" fill="var(--surface)" />
      <Person x={56} y={116} scale={0.62} fill="var(--pale)" />
      <Person x={128} y={80} scale={0.62} fill="var(--navy)" />
      <path d="M150 80V30" />
      <path d="M150 31h25l-7 8 7 8h-25Z" fill="var(--orange)" />
      <path d="M72 82C78 68 92 58 106 56" strokeDasharray="1 7" />
    </Scene>
  )
}

/** A compass that has lost north. */
export function NotFound() {
  return (
    <Scene>
      <circle cx="100" cy="80" r="46" fill="var(--surface)" />
      <circle cx="100" cy="80" r="36" stroke="var(--line-strong)" />
      <path d="M100 40v7M100 113v7M60 80h7M133 80h7" />
      <path d="m72 102 20-32 16 20Z" fill="var(--navy)" />
      <path d="m128 58-20 32-16-20Z" fill="var(--orange)" />
      <circle cx="100" cy="80" r="4" fill="var(--surface)" />
      <path d="M88 126h24M100 34v-8m-5 0h10" />
      <path d="M30 108c-6-10-8-22-6-34M170 52c6 8 9 18 9 30" strokeDasharray="1 7" />
    </Scene>
  )
}

/** Three people, shoulder to shoulder. */
export function People() {
  return (
    <Scene>
      <Person x={62} y={130} scale={0.9} fill="var(--surface)" />
      <Person x={138} y={130} scale={0.9} fill="var(--surface)" />
      <Person x={100} y={130} scale={1.25} fill="var(--orange)" />
      <path d="M66 58C76 44 124 44 134 58" strokeDasharray="1 7" />
    </Scene>
  )
}

/** A laptop with code, and a branch growing out of it. */
export function Projects() {
  return (
    <Scene>
      <rect x="46" y="58" width="84" height="60" rx="8" fill="var(--surface)" />
      <path d="M34 118h108l-5 8a8 8 0 0 1-7 4H46a8 8 0 0 1-7-4Z" fill="var(--surface)" />
      <path d="m74 79-10 9 10 9M102 79l10 9-10 9M92 76l-8 24" />
      <path d="M156 96V50M156 78c0-12-18-8-18-22" />
      <circle cx="156" cy="102" r="7" fill="var(--surface)" />
      <circle cx="156" cy="44" r="7" fill="var(--surface)" />
      <circle cx="137" cy="48" r="8" fill="var(--orange)" />
    </Scene>
  )
}

/** A magnifying glass over a list. */
export function Search() {
  return (
    <Scene>
      <rect x="44" y="42" width="92" height="80" rx="11" fill="var(--surface)" />
      <circle cx="62" cy="62" r="7" fill="var(--line-strong)" stroke="none" />
      <circle cx="62" cy="84" r="7" fill="var(--line-strong)" stroke="none" />
      <circle cx="62" cy="106" r="7" fill="var(--line-strong)" stroke="none" />
      <path d="M78 62h42M78 84h16M78 106h28" stroke="var(--line-strong)" />
      <circle cx="122" cy="84" r="24" fill="var(--pale)" />
      <path d="M110 82a12 12 0 0 1 10-11" stroke="var(--surface)" />
      <path d="m140 102 20 20" stroke="var(--navy)" strokeWidth="11" />
      <path d="m142 104 18 18" stroke="var(--orange)" strokeWidth="6" />
    </Scene>
  )
}

/** Prints on a line: what was, and is remembered. */
export function PastEvents() {
  return (
    <Scene>
      <path d="M26 44c40 16 108 16 148 0" />
      <g transform="rotate(-7 72 88)">
        <rect x="44" y="58" width="54" height="62" rx="6" fill="var(--surface)" />
        <rect x="51" y="65" width="40" height="36" rx="3" fill="var(--navy)" stroke="none" />
        <circle cx="71" cy="80" r="7" fill="var(--surface)" stroke="none" />
        <path d="M58 101a13 13 0 0 1 26 0Z" fill="var(--surface)" stroke="none" />
        <path d="M60 110h22" stroke="var(--line-strong)" />
        <path d="M71 50v14" strokeWidth="5" />
      </g>
      <g transform="rotate(6 130 88)">
        <rect x="103" y="58" width="54" height="62" rx="6" fill="var(--surface)" />
        <rect x="110" y="65" width="40" height="36" rx="3" fill="var(--orange)" stroke="none" />
        <path d="M110 101v-10l12-12 10 10 6-6 12 12v6Z" fill="var(--surface)" stroke="none" />
        <circle cx="141" cy="74" r="4" fill="var(--surface)" stroke="none" />
        <path d="M119 110h22" stroke="var(--line-strong)" />
        <path d="M130 50v14" strokeWidth="5" />
      </g>
    </Scene>
  )
}

/** A sapling that is being watered. */
export function Growth() {
  return (
    <Scene>
      <path d="M112 130h44l-5-22h-34Z" fill="var(--surface)" />
      <path d="M108 101h52v9h-52Z" fill="var(--surface)" />
      <path d="M134 101V64" />
      <path d="M134 86c-13 1-20-6-20-18 12-1 20 5 20 18Z" fill="var(--good-soft)" />
      <path d="M134 74c0-13 7-20 20-20 1 13-6 20-20 20Z" fill="var(--orange)" />
      <path d="M40 62h40v32a7 7 0 0 1-7 7H47a7 7 0 0 1-7-7Z" fill="var(--surface)" />
      <path d="M40 70c-14-2-16 20 0 20M52 62c0-14 16-14 16 0" />
      <path d="m80 84 20-22M94 56l12 11" />
      <path d="M107 76v6M113 84v7M104 88v5" stroke="var(--link)" />
    </Scene>
  )
}

/** A door that stands open, with light behind it, and somebody on the way in. */
export function OpenDoor() {
  return (
    <Scene>
      <path d="M78 130V44a8 8 0 0 1 8-8h42a8 8 0 0 1 8 8v86Z" fill="var(--orange)" />
      <path d="M90 130V58a17 17 0 0 1 34 0v72Z" fill="var(--orange-soft)" stroke="none" />
      <path d="M136 36l24 12v74l-24 8Z" fill="var(--navy)" />
      <path d="M143 84v6" stroke="var(--surface)" />
      <Person x={72} y={130} scale={1.05} fill="var(--surface)" />
      <path d="M30 100h12M26 112h12" strokeDasharray="1 7" />
      <path d="M100 20v-6M118 23l4-5M82 23l-4-5" stroke="var(--orange)" strokeWidth="3.5" />
    </Scene>
  )
}

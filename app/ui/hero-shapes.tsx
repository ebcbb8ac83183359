type ShapeProps = { at: string }

export function Pine({ at, fill }: ShapeProps & { fill: string }) {
  return (
    <path
      transform={at}
      fill={fill}
      d="M-3 0h6l-1.5-62h-3zM-34-58c0-14 16-26 34-26s34 12 34 26c-10 7-24 3-34 5-10-2-24 2-34-5zM-22-40c4-6 12-8 20-8v8c-8 4-14 4-20 0z"
    />
  )
}

export function Boat({ at }: ShapeProps) {
  return (
    <g transform={at}>
      <path d="M-92-16c30 8 128 10 196-14-8 20-24 34-44 34h-118c-18 0-28-8-34-20z" fill="#fff" />
      <path d="M-92-16c30 8 128 10 196-14l-4 9c-66 20-158 20-188 13z" fill="#c1291f" />
      <path d="M-40-13v-26h44v24z" fill="#dcebef" />
      <path d="M-46-42h56v6h-56z" fill="#07657d" />
      <path d="M-33-32h12v10h-12zM-14-32h12v10h-12z" fill="#062835" />
    </g>
  )
}

export function Lighthouse({ at }: ShapeProps) {
  return (
    <g transform={at}>
      <path d="M-13-108h26l9 108h-44z" fill="#fff" />
      <path d="M-15.5-78h31l2.6 32h-36.2zM0-154c10 4 15 11 15 21h-30c0-10 5-17 15-21z" fill="#c1291f" />
      <path d="M2-108h11l9 108H2z" fill="#062835" opacity=".16" />
      <rect x="-21" y="-115" width="42" height="8" rx="2" fill="#dcebef" />
      <path d="M-12-133h24v18h-24z" fill="#ffe89a" />
      <path d="M-12-133v18M-4-133v18M4-133v18M12-133v18" stroke="#062835" strokeWidth="2.5" />
      <path d="M0-162v9" stroke="#fff" strokeWidth="2.5" />
      <rect x="-5" y="-30" width="11" height="17" rx="5.5" fill="#062835" />
    </g>
  )
}

export function CrackedPhone({ at }: ShapeProps) {
  return (
    <g transform={at}>
      <rect x="-66" y="-130" width="132" height="264" rx="25" fill="#031820" />
      <rect x="-57" y="-121" width="114" height="246" rx="17" fill="#9fd0dc" />
      <path d="M-57 0 57-90v198a17 17 0 0 1-17 17h-80a17 17 0 0 1-17-17z" fill="#d8eff3" />
      <rect x="-18" y="-112" width="36" height="11" rx="5.5" fill="#031820" />
      <path d="m18-44-22 24 32 18z" fill="#fec92f" />
      <path
        className="hero-cracks"
        d="m18-44-22 24-30 3-23 18M-4-20l7 38-22 28-4 60M-4-20l32 18 29-9M3 18l29 22 10 60M18-44l9-30-6-32M18-44l39-6M32 40l25-8M-19 46l-38 10M-34-17l-10-34-13-12"
      />
    </g>
  )
}

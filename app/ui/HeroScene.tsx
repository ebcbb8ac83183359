import { Boat, CrackedPhone, Lighthouse, Pine } from './hero-shapes.tsx'

/** The night scene of the home page: the lighthouse shows the broken phone. One drawing for wide screens, one for narrow. */
export function HeroScene() {
  return (
    <>
      <WideScene />
      <NarrowScene />
    </>
  )
}

function WideScene() {
  return (
    <svg
      className="hero-scene hero-scene-wide"
      viewBox="0 0 1440 720"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="hero-beam" x1="1" x2="0">
          <BeamStops />
        </linearGradient>
        <linearGradient id="hero-back">
          <BackStops />
        </linearGradient>
      </defs>
      <path d="M1216 270-60-60v640z" fill="url(#hero-beam)" />
      <path d="M1216 270-60 90v330z" fill="url(#hero-beam)" opacity=".55" />
      <path d="m1216 270 300-70v150z" fill="url(#hero-back)" />
      <path
        className="hero-stars"
        d="M980 70h.1M1120 50h.1M1330 66h.1M1400 190h.1M700 60h.1M1060 150h.1M840 118h.1M1262 128h.1"
      />
      <path d="M0 492h1440v228H0z" fill="#0e3b4b" />
      <path
        className="hero-waves"
        d="M60 520h90M210 548h50M470 516h120M640 560h70M120 590h60M860 520h60M380 620h90M560 640h60"
      />
      <g className="hero-boat">
        <Boat at="translate(676 548) scale(.62)" />
      </g>
      <path d="M690 720c130-6 210-60 300-120s150-78 232-82c90-4 150 18 218 40v162z" fill="#cdb58a" />
      <path d="M800 720c130-20 190-84 300-130 110-44 220-34 340 6v124z" fill="#e7d5b3" />
      <Pine at="translate(1330 560) scale(1.5)" fill="#0a4636" />
      <Pine at="translate(1402 580) scale(1.9)" fill="#0c5540" />
      <Pine at="translate(1292 552)" fill="#0a4636" />
      <Lighthouse at="translate(1216 532) scale(2.08)" />
      <g className="hero-phone">
        <CrackedPhone at="translate(952 448) rotate(-14) scale(1.12)" />
        <path d="M860 720c-10-60 50-132 130-150 40-10 60 20 110 40l20 110z" fill="#e7d5b3" />
      </g>
    </svg>
  )
}

function NarrowScene() {
  return (
    <svg
      className="hero-scene hero-scene-narrow"
      viewBox="0 0 390 190"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="hero-beam-narrow" x1="1" x2="0" y1="1" y2=".2">
          <BeamStops />
        </linearGradient>
        <linearGradient id="hero-back-narrow">
          <BackStops />
        </linearGradient>
      </defs>
      <path d="M322 52-90-400v420z" fill="url(#hero-beam-narrow)" />
      <path d="m322 52 140-36v76z" fill="url(#hero-back-narrow)" />
      <path d="M-100 108h600v90h-600z" fill="#0e3b4b" />
      <path className="hero-waves" d="M14 122h40M70 136h24M150 118h30M20 152h22" />
      <Boat at="translate(76 130) scale(.34)" />
      <path d="M90 190c60-4 80-34 120-50s70-20 100-18 60 12 90 20v48z" fill="#cdb58a" />
      <path d="M130 190c50-8 70-32 110-44s90-8 160 6v38z" fill="#e7d5b3" />
      <Pine at="translate(362 146) scale(.72)" fill="#0a4636" />
      <Pine at="translate(384 152) scale(.9)" fill="#0c5540" />
      <Lighthouse at="translate(322 140) scale(.7)" />
      <CrackedPhone at="translate(226 112) rotate(-14) scale(.42)" />
      <path d="M196 190c0-26 14-44 36-50 12-2 20 6 40 12v38z" fill="#e7d5b3" />
    </svg>
  )
}

function BeamStops() {
  return (
    <>
      <stop offset="0" stopColor="#ffe9a6" stopOpacity=".62" />
      <stop offset=".35" stopColor="#ffe9a6" stopOpacity=".2" />
      <stop offset="1" stopColor="#ffe9a6" stopOpacity="0" />
    </>
  )
}

function BackStops() {
  return (
    <>
      <stop offset="0" stopColor="#ffe9a6" stopOpacity=".6" />
      <stop offset="1" stopColor="#ffe9a6" stopOpacity=".1" />
    </>
  )
}

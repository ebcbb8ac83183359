import type { Silhouette } from '#app/lib/silhouette.ts'
import { DrawingUse, WHOLE_SIZES } from '#app/ui/Silhouette.tsx'
import { drawnDevice, tintOf } from '../device-look.ts'
import type { DescribedDevice } from '../device-look.ts'

const PHONE = { width: 72, height: 148 } as const
const GAP = 16

/** A device that has no photo, in its colour where one is said: back and front of a phone, the outline of everything else. */
export function DeviceDrawing({ device }: { device: DescribedDevice }) {
  const drawn = drawnDevice(device)
  const tint = tintOf(device)
  const { width, height } = sizeOf(drawn)
  return (
    <svg
      className={tint ? `device-drawing tint-${tint}` : 'device-drawing'}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {drawn.kind === 'phone' ? (
        <>
          <DrawingUse id={drawn.back} {...PHONE} />
          <DrawingUse id={drawn.front} x={PHONE.width + GAP} {...PHONE} />
        </>
      ) : (
        <DrawingUse id={drawn.drawing} width={width} height={height} />
      )}
    </svg>
  )
}

function sizeOf(drawn: Silhouette) {
  if (drawn.kind === 'phone') return { width: PHONE.width * 2 + GAP, height: PHONE.height }
  const [width, height] = WHOLE_SIZES[drawn.drawing]
  return { width, height }
}

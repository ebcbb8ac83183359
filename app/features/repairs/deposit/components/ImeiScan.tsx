import { ScanLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { imeiDigits } from '#app/lib/imei.ts'

/** Bar codes that boxes and trays of phones carry. */
const FORMATS = ['code_128', 'code_39', 'data_matrix', 'qr_code']
const LOOK_EVERY_MS = 250

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

/** The browser's own reader of bar codes; null where it has none, and the number is typed. */
function detectorClass(): DetectorClass | null {
  const known = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  return known && 'mediaDevices' in navigator ? known : null
}

/** Reads an IMEI from its bar code with the camera. Nothing is shown where the browser cannot. */
export function ImeiScan({ onScan }: { onScan: (imei: string) => void }) {
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  if (!hydrated || detectorClass() === null) return null
  return (
    <>
      <Button size="s" icon={ScanLine} onClick={() => setOpen(true)}>
        Scanner
      </Button>
      {open && (
        <ScanDialog
          onClose={() => setOpen(false)}
          onScan={(imei) => {
            setOpen(false)
            onScan(imei)
          }}
        />
      )}
    </>
  )
}

function ScanDialog({ onScan, onClose }: { onScan: (imei: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const scanned = useRef(onScan)
  useEffect(() => {
    const stopped = new AbortController()
    void watch(video.current, stopped.signal, scanned.current).catch(() => setProblem('La caméra n’est pas disponible\u00a0: tapez l’IMEI.'))
    return () => stopped.abort()
  }, [])
  return (
    <Dialog open onClose={onClose} title="Scanner l’IMEI">
      {problem === null ? <p className="small">Tapez *#06# sur le téléphone et montrez le code-barres.</p> : <p role="alert">{problem}</p>}
      <video ref={video} className="counter-scan" muted playsInline />
    </Dialog>
  )
}

/** Looks at the camera's picture until an IMEI is in it, or until nobody wants to know. */
async function watch(video: HTMLVideoElement | null, stopped: AbortSignal, onScan: (imei: string) => void): Promise<void> {
  const Known = detectorClass()
  if (!video || !Known) return
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (stopped.aborted) return stop()
  stopped.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const detector = new Known({ formats: FORMATS })
  while (!stopped.aborted) {
    const codes = await detector.detect(video)
    const imei = codes.map(({ rawValue }) => imeiDigits(rawValue)).find((digits) => digits !== null)
    if (imei) {
      stop()
      return onScan(imei)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import SignaturePad from 'signature_pad'
import { Button } from '#app/ui/Button.tsx'
import { FieldError } from '#app/ui/FieldError.tsx'

interface SignaturePanelProps {
  /** Whose: "Signature du client". */
  title: string
  /** Of the text that stands above: what is signed is what was read. */
  textSha256: string
  error: string | undefined
}

/** Somebody signs with a finger, a pen or the mouse. */
export function SignaturePanel({ title, textSha256, error }: SignaturePanelProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const image = useRef<HTMLInputElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  const [empty, setEmpty] = useState(true)
  useEffect(() => {
    const { current } = canvas
    if (!current) return
    // As many points as the screen has: a line drawn by hand stays sharp on paper.
    const ratio = Math.max(1, window.devicePixelRatio)
    current.width = current.clientWidth * ratio
    current.height = current.clientHeight * ratio
    current.getContext('2d')?.scale(ratio, ratio)
    const drawn = new SignaturePad(current, { penColor: '#062835' })
    const look = () => setEmpty(drawn.isEmpty())
    drawn.addEventListener('endStroke', look)
    pad.current = drawn
    return () => {
      drawn.removeEventListener('endStroke', look)
      drawn.off()
    }
  }, [])

  return (
    <Form
      method="post"
      className="slip-sign print:hidden"
      onSubmit={() => {
        if (image.current && pad.current) image.current.value = pad.current.toDataURL('image/png')
      }}
    >
      <h2 className="heading-s" id="signature">
        {title}
      </h2>
      <canvas ref={canvas} className="slip-canvas" aria-labelledby="signature" role="img" />
      <input type="hidden" name="image" ref={image} />
      <input type="hidden" name="textSha256" value={textSha256} />
      {error && <FieldError fieldId="signature">{error}</FieldError>}
      <div className="buttons">
        <Button type="submit" variant="beacon" name="intent" value="sign" disabled={empty}>
          Signer
        </Button>
        <Button
          onClick={() => {
            pad.current?.clear()
            setEmpty(true)
          }}
        >
          Effacer
        </Button>
      </div>
    </Form>
  )
}

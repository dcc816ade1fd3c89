import { useEffect, useRef } from 'react'

type Props = { blob: Blob; alt: string; className?: string }

/** A picture that lies on this phone. Its address is let go as soon as it is not shown any more. */
export function BlobImage({ blob, alt, className }: Props) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    image.current!.src = url
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return <img ref={image} alt={alt} className={className} />
}

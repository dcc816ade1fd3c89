import { useEffect, useRef } from 'react'

type Props = { blob: Blob; alt: string; className?: string }

/** An image stored on this phone. Its object URL is revoked when the image is no longer shown. */
export function BlobImage({ blob, alt, className }: Props) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    image.current!.src = url
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return <img ref={image} alt={alt} className={className} />
}

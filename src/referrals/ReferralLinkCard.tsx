import { Check, Copy, Share2 } from 'lucide-react'
import { lazy, useState } from 'react'
import { brand } from '#domain/brand.ts'
import { referralLink } from '#domain/referrals/referral-code.ts'
import { copyText } from '../device/clipboard.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Deferred } from '../ui/Deferred.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { HowItWorks } from './ReferralInfo.tsx'

const QrCode = lazy(() => import('./QrCode.tsx'))

/** §2.19 The driver's own link: to copy, to share, or to scan with another phone. */
export function ReferralLinkCard({ code }: { code: string }) {
  const link = referralLink(location.origin, code)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    const copied = await copyText(link)
    setCopied(copied)
    toast(
      copied
        ? { title: 'Link copied', text: 'Paste it to a driver you know.' }
        : { title: 'We couldn’t copy it', text: 'Press on the link and copy it.', tone: 'danger' },
    )
  }
  return (
    <>
      <Card className="grid items-center gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-4">
          <p className="rounded-md bg-sunken px-4 py-3 font-semibold wrap-anywhere select-all">{link}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()}>
              Copy link
            </Button>
            {typeof navigator.share === 'function' && (
              <Button size="large" icon={<Share2 />} onClick={() => void shareLink(link, () => void copy())}>
                Share
              </Button>
            )}
          </div>
        </div>
        <Deferred fallback={<Skeleton className="size-44 rounded-md" />}>
          <figure className="grid justify-items-center gap-2">
            <QrCode link={link} />
            <figcaption className="text-sm text-muted">Or let them scan it</figcaption>
          </figure>
        </Deferred>
      </Card>
      <h3 className="mt-4 heading text-lg">How it works</h3>
      <HowItWorks />
    </>
  )
}

/** Opens the phone's share menu. If the driver closes it, nothing follows; if it fails, the link is copied. */
async function shareLink(link: string, copy: () => void) {
  try {
    await navigator.share({
      title: brand.name,
      text: `I use ${brand.name} to write to customers at the drop-off. It’s free to begin.`,
      url: link,
    })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) copy()
  }
}

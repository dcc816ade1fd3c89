import { Share, X } from 'lucide-react'
import { brand } from '#domain/brand.ts'
import type { InstallMethod } from '#domain/site/install.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { clearPrompt, type InstallPrompt, rememberClosed } from './install-prompt.ts'

type Props = { method: Exclude<InstallMethod, 'none'>; prompt: InstallPrompt | null; onClose: () => void }

/** §4.16 Puts the app on the home screen: with the browser's prompt, or with instructions on an iPhone. */
export function InstallBanner({ method, prompt, onClose }: Props) {
  const close = () => {
    rememberClosed()
    onClose()
  }
  const install = async () => {
    if (await isAccepted(prompt)) {
      toast({
        title: `Installing ${brand.name}...`,
        text: 'The app will appear on your home screen shortly!',
      })
    }
    close()
  }
  return (
    <section
      aria-label={`Install ${brand.name}`}
      className="fixed inset-x-0 bottom-(--bottom-bar) z-20 flex flex-wrap animate-rise items-center gap-3 border-t border-line bg-raised pt-1 pr-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] pl-4 md:hidden print:hidden"
    >
      <img src="/icons/icon.svg" alt="" width="40" height="40" className="shrink-0 rounded-md" />
      <p className="min-w-0 flex-1 basis-24 text-sm">
        <strong className="block leading-tight">Get the app</strong>
        {method === 'share' ? (
          <span className="text-muted">
            Tap <Share className="inline size-4 align-[-0.15em]" />{' '}
            <b className="font-semibold text-ink">Share</b>, then{' '}
            <b className="font-semibold text-ink">Add to Home Screen</b>.
          </span>
        ) : (
          <span className="text-muted">Works offline too.</span>
        )}
      </p>
      {method === 'button' && (
        <Button size="small" onClick={() => void install()}>
          Install
        </Button>
      )}
      <IconButton label="Close" icon={<X />} onClick={close} />
    </section>
  )
}

/** Shows the browser's prompt. A browser without one has a menu entry, which the banner explains. */
async function isAccepted(prompt: InstallPrompt | null): Promise<boolean> {
  if (!prompt) {
    toast({
      title: 'Your browser installs from its menu',
      text: 'Open the menu and tap Add to Home screen.',
    })
    return false
  }
  try {
    clearPrompt()
    await prompt.prompt()
    return (await prompt.userChoice).outcome === 'accepted'
  } catch (error) {
    console.warn('The browser’s install prompt failed', error)
    return false
  }
}

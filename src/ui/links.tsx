import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './Button.tsx'

type ButtonLinkProps = ComponentProps<'a'> & { variant?: ButtonVariant; size?: ButtonSize }

function ButtonAnchor({ variant, size, className = '', children, ...link }: ButtonLinkProps) {
  return (
    <a {...link} className={`${buttonClass(variant, size)} ${className}`}>
      {children}
    </a>
  )
}

/** A link to a page that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)

/** The next tap of a screen, where it leads to a page. */
export const PrimaryLink = createLink((link: ComponentProps<'a'>) => (
  <ButtonAnchor {...link} variant="primary" />
))

/** A link in a line of its own or at the end of a sentence, large enough for a thumb. */
export const TextLink = createLink(({ className = '', children, ...link }: ComponentProps<'a'>) => (
  <a {...link} className={`${linkClass} ${className}`}>
    {children}
  </a>
))

export const linkClass =
  'inline-flex min-h-12 items-center font-semibold text-go-ink underline underline-offset-4'

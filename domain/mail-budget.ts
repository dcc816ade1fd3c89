/** Mails per hour, and how many of them are left now. */
export type MailBudget = { size: number; left: number }

/**
 * Whether half of the hour's mails are used: then the administrator gets a notice, and new users may have to
 * wait.
 */
export const isMailScarce = ({ size, left }: MailBudget): boolean => size - left >= size / 2

/** How many mails may go out in an hour, and how many of them are left now. */
export type MailBudget = { size: number; left: number }

/** Whether half of the hour's mails are used: the administrator is told, and newcomers may have to wait. */
export const isMailScarce = ({ size, left }: MailBudget): boolean => size - left >= size / 2

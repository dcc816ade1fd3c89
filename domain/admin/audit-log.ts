import * as z from 'zod/mini'
import { PageQuery } from '../pagination.ts'

/** Actions in the audit log. Those of the auth service have the names of the reference server (GoTrue). */
export const adminActions = [
  'admin_stepped_up',
  'admin_user_suspended',
  'admin_user_restored',
  'admin_user_signed_out',
  'admin_premium_given',
  'admin_premium_taken_back',
  'admin_audit_exported',
  'admin_analytics_exported',
  'admin_announcement_scheduled',
  'admin_announcement_cancelled',
  'admin_video_added',
  'admin_video_shown',
  'admin_video_hidden',
  'admin_video_removed',
  'admin_feedback_seen',
  'admin_feedback_answered',
  'admin_job_retried',
  'admin_job_given_up',
  'admin_crash_removed',
  'tester_city_changed',
  'tester_extended',
  'tester_ended',
  'tester_invited',
  'tester_removed',
  'testers_exported',
  'testimonial_approved',
  'testimonial_declined',
  'referral_refused',
  'referral_allowed',
] as const
export type AdminAction = (typeof adminActions)[number]

/** Filter of the audit log, newest first, by the ids of the actor and of the user acted on. */
export const AuditQuery = z.extend(PageQuery, {
  action: z.optional(z.string().check(z.regex(/^[a-z_]{1,60}$/, 'This is no action'))),
  actor: z.optional(z.uuid('This is not an id')),
  subject: z.optional(z.uuid('This is not an id')),
  /** Only the administrator's own actions. */
  admin: z.optional(z.literal('1')),
})
export type AuditQuery = z.infer<typeof AuditQuery>

// The kinds of job that tests and seeds write into the outbox themselves: each feature declares its own.
import '../worker/counter/jobs.ts'
import '../worker/engagement/jobs.ts'
import '../worker/inbox/jobs.ts'
import '../worker/mail/jobs.ts'
import '../worker/sms/jobs.ts'

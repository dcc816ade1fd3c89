-- Accounts that nobody has confirmed are forgotten after 30 days, counted from the mail that asked for it. One that
-- began with a code to sign in had no such date: it gets that of the code. What an operator made stays, as it is in the
-- audit log under its own id.
UPDATE `users` SET `confirmation_sent_at` = `recovery_sent_at`
WHERE `confirmation_sent_at` IS NULL AND `recovery_sent_at` IS NOT NULL
	AND `email_confirmed_at` IS NULL AND `phone_confirmed_at` IS NULL
	AND `last_sign_in_at` IS NULL AND `invited_at` IS NULL
	AND NOT EXISTS (
		SELECT 1 FROM `auth_audit_log` a
		WHERE a.`action` = 'user_signedup' AND json_extract(a.`payload`, '$.user_id') = `users`.`id`
	);

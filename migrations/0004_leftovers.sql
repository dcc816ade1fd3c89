CREATE INDEX `flow_states_user` ON `flow_states` (`user_id`);--> statement-breakpoint
CREATE INDEX `flow_states_linking` ON `flow_states` (`linking_user_id`);--> statement-breakpoint
CREATE INDEX `mfa_factors_unfinished` ON `mfa_factors` (`created_at`) WHERE status = 'unverified';--> statement-breakpoint
CREATE INDEX `passkey_challenges_user` ON `passkey_challenges` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_refreshed` ON `sessions` (`refreshed_at`);--> statement-breakpoint
CREATE INDEX `sessions_unrefreshed` ON `sessions` (`created_at`) WHERE refreshed_at is null;--> statement-breakpoint
CREATE INDEX `sessions_end` ON `sessions` (`not_after`) WHERE not_after is not null;--> statement-breakpoint
CREATE INDEX `users_unanswered` ON `users` (`confirmation_sent_at`) WHERE email_confirmed_at is null and phone_confirmed_at is null;
CREATE TABLE `auth_audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`payload` text NOT NULL,
	`ip` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_audit_log_created` ON `auth_audit_log` (`created_at`);--> statement-breakpoint
CREATE INDEX `auth_audit_log_actor` ON `auth_audit_log` (`actor_id`);--> statement-breakpoint
CREATE TABLE `flow_states` (
	`id` text PRIMARY KEY NOT NULL,
	`method` text NOT NULL,
	`provider` text,
	`user_id` text,
	`linking_user_id` text,
	`code_challenge` text,
	`code_challenge_method` text,
	`auth_code` text,
	`auth_code_at` integer,
	`redirect_to` text NOT NULL,
	`secrets` text NOT NULL,
	`provider_token` text,
	`provider_refresh_token` text,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`linking_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `flow_states_code` ON `flow_states` (`auth_code`);--> statement-breakpoint
CREATE INDEX `flow_states_created` ON `flow_states` (`created_at`);--> statement-breakpoint
CREATE TABLE `mfa_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`factor_id` text NOT NULL,
	`code_hash` text,
	`challenge` text,
	`ip` text,
	`verified_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`factor_id`) REFERENCES `mfa_factors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mfa_challenges_factor` ON `mfa_challenges` (`factor_id`);--> statement-breakpoint
CREATE INDEX `mfa_challenges_expiry` ON `mfa_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `mfa_factors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`friendly_name` text NOT NULL,
	`secret` text,
	`phone` text,
	`credential` text,
	`last_step` integer,
	`last_challenged_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mfa_factors_user` ON `mfa_factors` (`user_id`);--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`sent_to` text NOT NULL,
	`code_hash` text NOT NULL,
	`link_hash` text NOT NULL,
	`flow_id` text,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_time_tokens_purpose` ON `one_time_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE UNIQUE INDEX `one_time_tokens_link` ON `one_time_tokens` (`link_hash`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_expiry` ON `one_time_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`challenge` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_expiry` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`credential` text NOT NULL,
	`friendly_name` text NOT NULL,
	`last_used_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `spent_proofs` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `spent_proofs_expiry` ON `spent_proofs` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sso_domains` (
	`domain` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `sso_providers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sso_providers` (
	`id` text PRIMARY KEY NOT NULL,
	`entity_id` text NOT NULL,
	`metadata_xml` text NOT NULL,
	`metadata_url` text,
	`attribute_mapping` text NOT NULL,
	`disabled` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sso_providers_entity` ON `sso_providers` (`entity_id`);--> statement-breakpoint
CREATE TABLE `user_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`auth_session_id` text NOT NULL,
	`session_token` text NOT NULL,
	`device_fingerprint` text NOT NULL,
	`user_agent` text,
	`ip_address` text,
	`place` text,
	`is_active` integer NOT NULL,
	`last_activity` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_sessions_token` ON `user_sessions` (`session_token`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_sessions_auth` ON `user_sessions` (`auth_session_id`);--> statement-breakpoint
CREATE INDEX `user_sessions_user` ON `user_sessions` (`user_id`,`last_activity`);--> statement-breakpoint
DROP INDEX `users_email`;--> statement-breakpoint
ALTER TABLE `users` ADD `is_sso` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `invited_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `confirmation_sent_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `recovery_sent_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `reauthentication_sent_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `new_email` text;--> statement-breakpoint
ALTER TABLE `users` ADD `email_change_sent_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `email_change_halfway` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `new_phone` text;--> statement-breakpoint
ALTER TABLE `users` ADD `phone_change_sent_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`) WHERE is_sso = 0;--> statement-breakpoint
ALTER TABLE `sessions` ADD `factor_id` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `not_after` integer;
CREATE TABLE `analytics_batches` (
	`shard` text NOT NULL,
	`seq` integer NOT NULL,
	`written_at` integer NOT NULL,
	PRIMARY KEY(`shard`, `seq`)
);
--> statement-breakpoint
CREATE TABLE `analytics_roll_ups` (
	`dimension` text NOT NULL,
	`at` integer NOT NULL,
	`value` text NOT NULL,
	`detail` text NOT NULL,
	`is_bot` integer NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`visitors` integer DEFAULT 0 NOT NULL,
	`sessions` integer DEFAULT 0 NOT NULL,
	`bounces` integer DEFAULT 0 NOT NULL,
	`duration_ms` integer DEFAULT 0 NOT NULL,
	`events` integer DEFAULT 0 NOT NULL,
	`total` real DEFAULT 0 NOT NULL,
	PRIMARY KEY(`dimension`, `at`, `is_bot`, `value`, `detail`)
);
--> statement-breakpoint
CREATE TABLE `announcements` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`href` text,
	`priority` integer NOT NULL,
	`segment` text NOT NULL,
	`status` text NOT NULL,
	`due_at` integer NOT NULL,
	`last_user_id` text DEFAULT '' NOT NULL,
	`notified` integer DEFAULT 0 NOT NULL,
	`reach` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `announcements_due` ON `announcements` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `announcements_newest` ON `announcements` (`created_at`);--> statement-breakpoint
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
CREATE INDEX `auth_audit_log_subject` ON `auth_audit_log` (payload ->> '$.user_id',`created_at`) WHERE payload ->> '$.user_id' is not null;--> statement-breakpoint
CREATE TABLE `identities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_id` text NOT NULL,
	`data` text NOT NULL,
	`last_sign_in_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identities_provider` ON `identities` (`provider`,`provider_id`);--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`refresh_counter` integer DEFAULT 0 NOT NULL,
	`refresh_key` text NOT NULL,
	`aal` text DEFAULT 'aal1' NOT NULL,
	`amr` text NOT NULL,
	`factor_id` text,
	`not_after` integer,
	`user_agent` text,
	`ip` text,
	`place` text,
	`refreshed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_refreshed` ON `sessions` (`refreshed_at`);--> statement-breakpoint
CREATE INDEX `sessions_unrefreshed` ON `sessions` (`created_at`) WHERE refreshed_at is null;--> statement-breakpoint
CREATE INDEX `sessions_end` ON `sessions` (`not_after`) WHERE not_after is not null;--> statement-breakpoint
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
CREATE INDEX `user_sessions_seen` ON `user_sessions` (`last_activity`,`user_id`);--> statement-breakpoint
CREATE INDEX `user_sessions_ended` ON `user_sessions` (`last_activity`) WHERE is_active = 0;--> statement-breakpoint
CREATE TABLE `user_sums` (
	`id` integer PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`phone` text,
	`password_hash` text,
	`role` text DEFAULT 'authenticated' NOT NULL,
	`app_metadata` text NOT NULL,
	`user_metadata` text NOT NULL,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`is_sso` integer DEFAULT false NOT NULL,
	`email_confirmed_at` integer,
	`phone_confirmed_at` integer,
	`invited_at` integer,
	`confirmation_sent_at` integer,
	`recovery_sent_at` integer,
	`reauthentication_sent_at` integer,
	`new_email` text,
	`email_change_sent_at` integer,
	`email_change_halfway` integer DEFAULT false NOT NULL,
	`new_phone` text,
	`phone_change_sent_at` integer,
	`last_sign_in_at` integer,
	`seen_at` integer DEFAULT 0 NOT NULL,
	`banned_until` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`) WHERE is_sso = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `users_phone` ON `users` (`phone`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_signed_in` ON `users` (`last_sign_in_at`);--> statement-breakpoint
CREATE INDEX `users_seen` ON `users` (`seen_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_listed_by_email` ON `users` (case when email is null then '' else email end,`id`);--> statement-breakpoint
CREATE INDEX `users_banned` ON `users` (`banned_until`) WHERE banned_until is not null;--> statement-breakpoint
CREATE INDEX `users_admin` ON `users` (`role`) WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX `users_unanswered` ON `users` (`confirmation_sent_at`) WHERE email_confirmed_at is null and phone_confirmed_at is null;--> statement-breakpoint
CREATE TABLE `customers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`stripe_id` text NOT NULL,
	`expected_until` integer DEFAULT 0 NOT NULL,
	`paused_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_stripe` ON `customers` (`stripe_id`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_events_received` ON `stripe_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`price_key` text,
	`stripe_id` text,
	`ends_at` integer,
	`renews` integer DEFAULT false NOT NULL,
	`changes` integer DEFAULT 0 NOT NULL,
	`synced_at` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscriptions_synced` ON `subscriptions` (`synced_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_status` ON `subscriptions` (`status`,`price_key`);--> statement-breakpoint
CREATE TABLE `achievements` (
	`user_id` text NOT NULL,
	`achievement` text NOT NULL,
	`unlocked_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `achievement`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `active_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `active_days_day` ON `active_days` (`day`);--> statement-breakpoint
CREATE TABLE `driver_details` (
	`user_id` text PRIMARY KEY NOT NULL,
	`city` text,
	`vehicle` text,
	`platforms` text DEFAULT '[]' NOT NULL,
	`tip_reminder` integer DEFAULT false NOT NULL,
	`news` integer DEFAULT true NOT NULL,
	`onboarded_at` integer,
	`avatar` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`page` text,
	`created_at` integer NOT NULL,
	`seen_at` integer,
	`answer` text,
	`answered_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `feedback_newest` ON `feedback` (`created_at`);--> statement-breakpoint
CREATE INDEX `feedback_user` ON `feedback` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `feedback_unseen` ON `feedback` (`seen_at`) WHERE seen_at is null;--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `mfa_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`factor_id` text NOT NULL,
	`code_hash` text,
	`tries` integer DEFAULT 0 NOT NULL,
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
	`failures` integer DEFAULT 0 NOT NULL,
	`locked_until` integer,
	`last_challenged_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mfa_factors_user` ON `mfa_factors` (`user_id`);--> statement-breakpoint
CREATE INDEX `mfa_factors_unfinished` ON `mfa_factors` (`created_at`) WHERE status = 'unverified';--> statement-breakpoint
CREATE UNIQUE INDEX `mfa_factors_recovery` ON `mfa_factors` (`user_id`) WHERE type = 'recovery_code';--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`challenge` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_expiry` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE INDEX `passkey_challenges_user` ON `passkey_challenges` (`user_id`);--> statement-breakpoint
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
	`factor_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`factor_id`) REFERENCES `mfa_factors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE INDEX `recovery_codes_factor` ON `recovery_codes` (`factor_id`);--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`attempts` integer NOT NULL,
	`created_at` integer NOT NULL,
	`dead_lettered_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `dead_letters_newest` ON `dead_letters` (`dead_lettered_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`due_at`);--> statement-breakpoint
CREATE TABLE `periodic_tasks` (
	`name` text PRIMARY KEY NOT NULL,
	`last_run_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `screenshots` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `screenshots_user` ON `screenshots` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `screenshots_expiry` ON `screenshots` (`expires_at`);--> statement-breakpoint
CREATE TABLE `upload_quota` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `website_videos` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`file_path` text NOT NULL,
	`webm_path` text,
	`captions_path` text,
	`thumbnail_path` text,
	`duration_ms` integer NOT NULL,
	`category` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `website_videos_shown` ON `website_videos` (`is_active`,`category`,`created_at`);--> statement-breakpoint
CREATE TABLE `message_stats` (
	`id` integer PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`total_tip_cents` integer NOT NULL,
	`messages_today` integer NOT NULL,
	`messages_week` integer NOT NULL,
	`messages_month` integer NOT NULL,
	`tipped_messages` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`digest` text NOT NULL,
	`mode` text NOT NULL,
	`moment` text NOT NULL,
	`tone` text NOT NULL,
	`platform` text NOT NULL,
	`reason` text,
	`text` text NOT NULL,
	`flags` text NOT NULL,
	`tip_cents` integer,
	`tip_currency` text,
	`tipped_at` integer,
	`day` text,
	`composed_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_key` ON `messages` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `messages_history` ON `messages` (`user_id`,`composed_at`);--> statement-breakpoint
CREATE INDEX `messages_logged` ON `messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `messages_tipped` ON `messages` (`user_id`,`composed_at`,`tip_cents`) WHERE "messages"."tip_cents" is not null;--> statement-breakpoint
CREATE TABLE `tip_totals` (
	`slice` text PRIMARY KEY NOT NULL,
	`cents` integer NOT NULL,
	`tips` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `consumed_nonces` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consumed_nonces_expiry` ON `consumed_nonces` (`expires_at`);--> statement-breakpoint
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
CREATE INDEX `flow_states_user` ON `flow_states` (`user_id`);--> statement-breakpoint
CREATE INDEX `flow_states_linking` ON `flow_states` (`linking_user_id`);--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`sent_to` text NOT NULL,
	`code_hash` text NOT NULL,
	`link_hash` text NOT NULL,
	`flow_id` text,
	`asker_hash` text,
	`asker_tries` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`code_expires_at` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_time_tokens_purpose` ON `one_time_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE UNIQUE INDEX `one_time_tokens_link` ON `one_time_tokens` (`link_hash`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_address` ON `one_time_tokens` (`sent_to`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_expiry` ON `one_time_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_out_links` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sign_out_links_user` ON `sign_out_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `sign_out_links_expiry` ON `sign_out_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `premium_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`given_by` text NOT NULL,
	`ordinal` integer,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`taken_back_at` integer,
	`why` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `premium_grants_reward` ON `premium_grants` (`user_id`,`given_by`,`ordinal`);--> statement-breakpoint
CREATE INDEX `premium_grants_user` ON `premium_grants` (`user_id`,`ends_at`);--> statement-breakpoint
CREATE INDEX `premium_grants_end` ON `premium_grants` (`ends_at`);--> statement-breakpoint
CREATE TABLE `referral_codes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	`gone_friends` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `referral_codes_code` ON `referral_codes` (`code`);--> statement-breakpoint
CREATE TABLE `referrals` (
	`friend_id` text PRIMARY KEY NOT NULL,
	`referrer_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	`activated_at` integer,
	`subscribed_at` integer,
	`refused_for` text,
	FOREIGN KEY (`friend_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`referrer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `referrals_referrer` ON `referrals` (`referrer_id`,`joined_at`);--> statement-breakpoint
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
CREATE TABLE `cities` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`country_code` text NOT NULL,
	`capacity` integer NOT NULL,
	`opened_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `former_testers` (
	`hash` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `former_testers_until` ON `former_testers` (`until`);--> statement-breakpoint
CREATE TABLE `tester_profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`phone_number` text,
	`country_code` text NOT NULL,
	`city` text NOT NULL,
	`city_id` text,
	`is_active` integer NOT NULL,
	`confirmed_at` integer,
	`expires_at` integer NOT NULL,
	`testimonial_given` integer DEFAULT false NOT NULL,
	`reminded_days` integer,
	`site` text DEFAULT '' NOT NULL,
	`mailbox_hash` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tester_profiles_user` ON `tester_profiles` (`user_id`);--> statement-breakpoint
CREATE INDEX `tester_profiles_end` ON `tester_profiles` (`is_active`,`expires_at`);--> statement-breakpoint
CREATE INDEX `tester_profiles_newest` ON `tester_profiles` (`created_at`);--> statement-breakpoint
CREATE INDEX `tester_profiles_mailbox` ON `tester_profiles` (`mailbox_hash`);--> statement-breakpoint
CREATE INDEX `tester_profiles_city` ON `tester_profiles` (`city_id`);--> statement-breakpoint
CREATE TABLE `tester_seats` (
	`id` text PRIMARY KEY NOT NULL,
	`city_id` text NOT NULL,
	`kind` text NOT NULL,
	`email` text,
	`user_id` text,
	`until` integer NOT NULL,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tester_seats_email` ON `tester_seats` (`email`,`city_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tester_seats_user` ON `tester_seats` (`user_id`);--> statement-breakpoint
CREATE INDEX `tester_seats_taken` ON `tester_seats` (`city_id`,`until`);--> statement-breakpoint
CREATE INDEX `tester_seats_until` ON `tester_seats` (`until`);--> statement-breakpoint
CREATE TABLE `tester_testimonials` (
	`id` text PRIMARY KEY NOT NULL,
	`tester_id` text NOT NULL,
	`user_id` text NOT NULL,
	`rating` integer NOT NULL,
	`testimonial_text` text NOT NULL,
	`usage_feedback` text,
	`would_recommend` integer DEFAULT false NOT NULL,
	`favorite_features` text NOT NULL,
	`improvement_suggestions` text,
	`may_publish` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tester_id`) REFERENCES `tester_profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tester_testimonials_tester` ON `tester_testimonials` (`tester_id`);--> statement-breakpoint
CREATE INDEX `tester_testimonials_user` ON `tester_testimonials` (`user_id`);--> statement-breakpoint
CREATE TABLE `tester_waitlist` (
	`place` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`phone_number` text,
	`country_code` text NOT NULL,
	`city` text NOT NULL,
	`city_id` text NOT NULL,
	`site` text NOT NULL,
	`offer_hash` text,
	`offered_until` integer,
	`joined_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tester_waitlist_id` ON `tester_waitlist` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tester_waitlist_person` ON `tester_waitlist` (`city_id`,`email`);--> statement-breakpoint
CREATE INDEX `tester_waitlist_next` ON `tester_waitlist` (`city_id`,`offered_until`,`place`);--> statement-breakpoint
CREATE INDEX `tester_waitlist_waiting` ON `tester_waitlist` (`offered_until`) WHERE offered_until is null;--> statement-breakpoint
CREATE INDEX `tester_waitlist_email` ON `tester_waitlist` (`email`);--> statement-breakpoint
CREATE INDEX `tester_waitlist_user` ON `tester_waitlist` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tester_waitlist_offer` ON `tester_waitlist` (`offer_hash`) WHERE offer_hash is not null;--> statement-breakpoint
CREATE TABLE `website_testimonials` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`tester_testimonial_id` text NOT NULL,
	`rating` integer NOT NULL,
	`testimonial_text` text NOT NULL,
	`author_name` text NOT NULL,
	`author_role` text NOT NULL,
	`avatar_url` text,
	`is_approved` integer DEFAULT false NOT NULL,
	`declined_for` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tester_testimonial_id`) REFERENCES `tester_testimonials`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `website_testimonials_origin` ON `website_testimonials` (`tester_testimonial_id`);--> statement-breakpoint
CREATE INDEX `website_testimonials_shown` ON `website_testimonials` (`is_approved`,`created_at`);--> statement-breakpoint
CREATE INDEX `website_testimonials_user` ON `website_testimonials` (`user_id`);--> statement-breakpoint
INSERT INTO `user_sums` (`id`, `total`) VALUES (1, 0);--> statement-breakpoint
CREATE TRIGGER `sessions_end_record` AFTER DELETE ON `sessions` BEGIN
  UPDATE `user_sessions` SET `is_active` = 0 WHERE `auth_session_id` = OLD.`id` AND `is_active` = 1;
END;--> statement-breakpoint
CREATE TRIGGER `users_counted` AFTER INSERT ON `users` WHEN NEW.`deleted_at` IS NULL BEGIN
	INSERT OR IGNORE INTO `user_sums` (`id`, `total`) VALUES (1, 0);
	UPDATE `user_sums` SET `total` = `total` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `users_uncounted` AFTER DELETE ON `users` WHEN OLD.`deleted_at` IS NULL BEGIN
	UPDATE `user_sums` SET `total` = `total` - 1;
END;--> statement-breakpoint
CREATE TRIGGER `users_recounted` AFTER UPDATE OF `deleted_at` ON `users`
WHEN (OLD.`deleted_at` IS NULL) <> (NEW.`deleted_at` IS NULL) BEGIN
	UPDATE `user_sums` SET `total` = `total` + (NEW.`deleted_at` IS NULL) - (OLD.`deleted_at` IS NULL);
END;--> statement-breakpoint
CREATE TRIGGER `users_seen_at_sign_in` AFTER UPDATE OF `last_sign_in_at` ON `users`
WHEN NEW.`last_sign_in_at` > OLD.`seen_at` BEGIN
	UPDATE `users` SET `seen_at` = NEW.`last_sign_in_at` WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `users_seen_on_new_device` AFTER INSERT ON `user_sessions` BEGIN
	UPDATE `users` SET `seen_at` = NEW.`last_activity` WHERE `id` = NEW.`user_id` AND `seen_at` < NEW.`last_activity`;
END;--> statement-breakpoint
CREATE TRIGGER `users_seen_on_device` AFTER UPDATE OF `last_activity` ON `user_sessions` BEGIN
	UPDATE `users` SET `seen_at` = NEW.`last_activity` WHERE `id` = NEW.`user_id` AND `seen_at` < NEW.`last_activity`;
END;

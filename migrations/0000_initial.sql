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
	`composed_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_key` ON `messages` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `messages_history` ON `messages` (`user_id`,`composed_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`);--> statement-breakpoint
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
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`refresh_counter` integer DEFAULT 0 NOT NULL,
	`refresh_key` text NOT NULL,
	`aal` text DEFAULT 'aal1' NOT NULL,
	`amr` text NOT NULL,
	`user_agent` text,
	`ip` text,
	`refreshed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`ends_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `tester_profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`phone_number` text,
	`country_code` text NOT NULL,
	`city` text NOT NULL,
	`is_active` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`testimonial_given` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tester_profiles_user` ON `tester_profiles` (`user_id`);--> statement-breakpoint
CREATE TABLE `upload_quota` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
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
	`email_confirmed_at` integer,
	`phone_confirmed_at` integer,
	`last_sign_in_at` integer,
	`banned_until` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_phone` ON `users` (`phone`);
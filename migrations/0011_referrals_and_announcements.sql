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
	`told_up_to` text DEFAULT '' NOT NULL,
	`told` integer DEFAULT 0 NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `announcements_due` ON `announcements` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `announcements_newest` ON `announcements` (`created_at`);--> statement-breakpoint
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
CREATE TABLE `referral_codes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
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
CREATE INDEX `referrals_referrer` ON `referrals` (`referrer_id`,`joined_at`);
CREATE TABLE `cities` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`country_code` text NOT NULL,
	`capacity` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE `tester_profiles` ADD `city_id` text;--> statement-breakpoint
ALTER TABLE `tester_profiles` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `tester_profiles` ADD `told_days` integer;--> statement-breakpoint
ALTER TABLE `tester_profiles` ADD `site` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `tester_profiles_end` ON `tester_profiles` (`is_active`,`expires_at`);--> statement-breakpoint
CREATE INDEX `tester_profiles_newest` ON `tester_profiles` (`created_at`);--> statement-breakpoint
UPDATE `tester_profiles` SET `confirmed_at` = `created_at` WHERE `confirmed_at` IS NULL;

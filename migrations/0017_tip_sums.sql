CREATE TABLE `tip_sums` (
	`slice` text PRIMARY KEY NOT NULL,
	`cents` integer NOT NULL,
	`tips` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_sessions_seen` ON `user_sessions` (`last_activity`,`user_id`);--> statement-breakpoint
CREATE INDEX `users_signed_in` ON `users` (`last_sign_in_at`);
--> statement-breakpoint
INSERT INTO `tip_sums` SELECT substr(`user_id`, 1, 1), sum(`tip_cents`), count(*) FROM `messages` WHERE `tip_cents` IS NOT NULL GROUP BY 1;
--> statement-breakpoint
UPDATE `messages` SET `digest` = '' WHERE `deleted_at` IS NOT NULL;

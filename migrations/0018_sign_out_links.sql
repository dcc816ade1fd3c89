CREATE TABLE `sign_out_links` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sign_out_links_user` ON `sign_out_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `sign_out_links_expiry` ON `sign_out_links` (`expires_at`);
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`attempts` integer NOT NULL,
	`created_at` integer NOT NULL,
	`set_aside_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `dead_letters_newest` ON `dead_letters` (`set_aside_at`);--> statement-breakpoint
ALTER TABLE `announcements` ADD `reach` integer;--> statement-breakpoint
ALTER TABLE `driver_details` ADD `news` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `feedback` ADD `answer` text;--> statement-breakpoint
ALTER TABLE `feedback` ADD `answered_at` integer;--> statement-breakpoint
CREATE INDEX `messages_logged` ON `messages` (`created_at`);
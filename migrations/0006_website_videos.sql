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
CREATE INDEX `website_videos_shown` ON `website_videos` (`is_active`,`category`,`created_at`);
CREATE TABLE `crashes` (
	`id` text PRIMARY KEY NOT NULL,
	`build` text NOT NULL,
	`kind` text NOT NULL,
	`message` text NOT NULL,
	`stack` text NOT NULL,
	`page` text NOT NULL,
	`reference` text NOT NULL,
	`browser` text NOT NULL,
	`count` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `crashes_latest` ON `crashes` (`last_at`);
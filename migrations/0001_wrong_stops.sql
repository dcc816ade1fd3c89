ALTER TABLE `feedback` ADD `stop` text;--> statement-breakpoint
CREATE INDEX `feedback_wrong_stops` ON `feedback` (`created_at`) WHERE stop is not null;
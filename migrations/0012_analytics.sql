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

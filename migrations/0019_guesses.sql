ALTER TABLE `mfa_challenges` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `mfa_factors` ADD `failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `mfa_factors` ADD `waits_until` integer;--> statement-breakpoint
ALTER TABLE `one_time_tokens` ADD `asker_hash` text;--> statement-breakpoint
ALTER TABLE `one_time_tokens` ADD `asker_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `one_time_tokens` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `one_time_tokens` ADD `code_expires_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `one_time_tokens_address` ON `one_time_tokens` (`sent_to`);
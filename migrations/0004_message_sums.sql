CREATE TABLE `logged_days` (
	`user_id` text NOT NULL,
	`day` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `logged_days_day` ON `logged_days` (`day`);--> statement-breakpoint
CREATE TABLE `logged_sums` (
	`day` integer NOT NULL,
	`mode` text NOT NULL,
	`moment` text NOT NULL,
	`tone` text NOT NULL,
	`platform` text NOT NULL,
	`flags` text NOT NULL,
	`currency` text NOT NULL,
	`messages` integer NOT NULL,
	`tip_cents` integer NOT NULL,
	PRIMARY KEY(`day`, `mode`, `moment`, `tone`, `platform`, `flags`, `currency`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `message_limits` (
	`user_id` text PRIMARY KEY NOT NULL,
	`minute_full_at` integer NOT NULL,
	`day_full_at` integer NOT NULL,
	`hour` integer NOT NULL,
	`counted` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `message_sums` (
	`user_id` text NOT NULL,
	`quarter` integer NOT NULL,
	`mode` text NOT NULL,
	`moment` text NOT NULL,
	`tone` text NOT NULL,
	`platform` text NOT NULL,
	`messages` integer NOT NULL,
	`tipped` integer NOT NULL,
	`tip_cents` integer NOT NULL,
	`tip_squares` integer NOT NULL,
	PRIMARY KEY(`user_id`, `quarter`, `mode`, `moment`, `tone`, `platform`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `message_totals` (
	`user_id` text PRIMARY KEY NOT NULL,
	`messages` integer NOT NULL,
	`clean_messages` integer NOT NULL,
	`flagged_messages` integer NOT NULL,
	`automated_messages` integer NOT NULL,
	`enhanced_messages` integer NOT NULL,
	`moments` text NOT NULL,
	`tipped_messages` integer NOT NULL,
	`tip_cents` integer NOT NULL,
	`last_composed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `messages_logged`;--> statement-breakpoint
CREATE TABLE `jobs_without_rowid` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `jobs_without_rowid` SELECT `id`, `kind`, `payload`, `attempts`, `due_at`, `created_at` FROM `jobs`;--> statement-breakpoint
DROP TABLE `jobs`;--> statement-breakpoint
ALTER TABLE `jobs_without_rowid` RENAME TO `jobs`;--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`due_at`);--> statement-breakpoint
CREATE TRIGGER `messages_summed` AFTER INSERT ON `messages` BEGIN
  INSERT INTO `message_totals` VALUES (
    NEW.`user_id`, 1,
    NOT EXISTS (SELECT 1 FROM json_each(NEW.`flags`) WHERE `value` = 'newer_lint_block'),
    json_array_length(NEW.`flags`) > 0, NEW.`mode` = 'automated', NEW.`mode` = 'ai_enhanced',
    ' ' || NEW.`moment` || ' ', NEW.`tip_cents` IS NOT NULL, coalesce(NEW.`tip_cents`, 0), NEW.`composed_at`)
  ON CONFLICT (`user_id`) DO UPDATE SET
    `messages` = `messages` + 1,
    `clean_messages` = `clean_messages` + excluded.`clean_messages`,
    `flagged_messages` = `flagged_messages` + excluded.`flagged_messages`,
    `automated_messages` = `automated_messages` + excluded.`automated_messages`,
    `enhanced_messages` = `enhanced_messages` + excluded.`enhanced_messages`,
    `moments` = iif(instr(`moments`, excluded.`moments`), `moments`, `moments` || ltrim(excluded.`moments`)),
    `tipped_messages` = `tipped_messages` + excluded.`tipped_messages`,
    `tip_cents` = `tip_cents` + excluded.`tip_cents`,
    `last_composed_at` = max(`last_composed_at`, excluded.`last_composed_at`);
  INSERT INTO `message_sums` VALUES (
    NEW.`user_id`, NEW.`composed_at` / 900000, NEW.`mode`, NEW.`moment`, NEW.`tone`, NEW.`platform`,
    1, NEW.`tip_cents` IS NOT NULL, coalesce(NEW.`tip_cents`, 0), coalesce(NEW.`tip_cents` * NEW.`tip_cents`, 0))
  ON CONFLICT DO UPDATE SET
    `messages` = `messages` + 1,
    `tipped` = `tipped` + excluded.`tipped`,
    `tip_cents` = `tip_cents` + excluded.`tip_cents`,
    `tip_squares` = `tip_squares` + excluded.`tip_squares`;
  INSERT INTO `logged_sums` VALUES (
    NEW.`created_at` / 86400000, NEW.`mode`, NEW.`moment`, NEW.`tone`, NEW.`platform`, NEW.`flags`,
    coalesce(NEW.`tip_currency`, ''), 1, coalesce(NEW.`tip_cents`, 0))
  ON CONFLICT DO UPDATE SET `messages` = `messages` + 1, `tip_cents` = `tip_cents` + excluded.`tip_cents`;
  INSERT INTO `logged_days` VALUES (NEW.`user_id`, NEW.`created_at` / 86400000) ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `messages_tip_summed` AFTER INSERT ON `messages` WHEN NEW.`tip_cents` IS NOT NULL BEGIN
  INSERT INTO `tip_totals` VALUES (substr(NEW.`user_id`, 1, 1), NEW.`tip_cents`, 1)
  ON CONFLICT (`slice`) DO UPDATE SET `cents` = `cents` + excluded.`cents`, `tips` = `tips` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `messages_tip_resummed` AFTER UPDATE OF `tip_cents`, `tip_currency` ON `messages`
WHEN OLD.`tip_cents` IS NOT NEW.`tip_cents` OR OLD.`tip_currency` IS NOT NEW.`tip_currency` BEGIN
  UPDATE `message_totals` SET
    `tipped_messages` = `tipped_messages` + (NEW.`tip_cents` IS NOT NULL) - (OLD.`tip_cents` IS NOT NULL),
    `tip_cents` = `tip_cents` + coalesce(NEW.`tip_cents`, 0) - coalesce(OLD.`tip_cents`, 0)
  WHERE `user_id` = NEW.`user_id`;
  UPDATE `message_sums` SET
    `tipped` = `tipped` + (NEW.`tip_cents` IS NOT NULL) - (OLD.`tip_cents` IS NOT NULL),
    `tip_cents` = `tip_cents` + coalesce(NEW.`tip_cents`, 0) - coalesce(OLD.`tip_cents`, 0),
    `tip_squares` = `tip_squares` + coalesce(NEW.`tip_cents` * NEW.`tip_cents`, 0)
      - coalesce(OLD.`tip_cents` * OLD.`tip_cents`, 0)
  WHERE `user_id` = NEW.`user_id` AND `quarter` = NEW.`composed_at` / 900000 AND `mode` = NEW.`mode`
    AND `moment` = NEW.`moment` AND `tone` = NEW.`tone` AND `platform` = NEW.`platform`;
  UPDATE `logged_sums` SET `messages` = `messages` - 1, `tip_cents` = `tip_cents` - coalesce(OLD.`tip_cents`, 0)
  WHERE `day` = OLD.`created_at` / 86400000 AND `mode` = OLD.`mode` AND `moment` = OLD.`moment`
    AND `tone` = OLD.`tone` AND `platform` = OLD.`platform` AND `flags` = OLD.`flags`
    AND `currency` = coalesce(OLD.`tip_currency`, '');
  INSERT INTO `logged_sums` VALUES (
    NEW.`created_at` / 86400000, NEW.`mode`, NEW.`moment`, NEW.`tone`, NEW.`platform`, NEW.`flags`,
    coalesce(NEW.`tip_currency`, ''), 1, coalesce(NEW.`tip_cents`, 0))
  ON CONFLICT DO UPDATE SET `messages` = `messages` + 1, `tip_cents` = `tip_cents` + excluded.`tip_cents`;
  INSERT INTO `tip_totals` VALUES (
    substr(NEW.`user_id`, 1, 1), coalesce(NEW.`tip_cents`, 0) - coalesce(OLD.`tip_cents`, 0),
    (NEW.`tip_cents` IS NOT NULL) - (OLD.`tip_cents` IS NOT NULL))
  ON CONFLICT (`slice`) DO UPDATE SET `cents` = `cents` + excluded.`cents`, `tips` = `tips` + excluded.`tips`;
END;--> statement-breakpoint
CREATE TRIGGER `messages_unsummed` AFTER DELETE ON `messages` BEGIN
  UPDATE `logged_sums` SET `messages` = `messages` - 1, `tip_cents` = `tip_cents` - coalesce(OLD.`tip_cents`, 0)
  WHERE `day` = OLD.`created_at` / 86400000 AND `mode` = OLD.`mode` AND `moment` = OLD.`moment`
    AND `tone` = OLD.`tone` AND `platform` = OLD.`platform` AND `flags` = OLD.`flags`
    AND `currency` = coalesce(OLD.`tip_currency`, '');
  UPDATE `tip_totals` SET `cents` = `cents` - OLD.`tip_cents`, `tips` = `tips` - 1
  WHERE `slice` = substr(OLD.`user_id`, 1, 1) AND OLD.`tip_cents` IS NOT NULL;
END;--> statement-breakpoint
INSERT INTO `message_totals`
SELECT `user_id`, count(*),
  count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM json_each(`flags`) WHERE `value` = 'newer_lint_block')),
  count(*) FILTER (WHERE json_array_length(`flags`) > 0),
  count(*) FILTER (WHERE `mode` = 'automated'), count(*) FILTER (WHERE `mode` = 'ai_enhanced'),
  (SELECT ' ' || group_concat(`moment`, ' ') || ' '
    FROM (SELECT DISTINCT `moment` FROM `messages` `m` WHERE `m`.`user_id` = `messages`.`user_id`)),
  count(`tip_cents`), coalesce(sum(`tip_cents`), 0), max(`composed_at`)
FROM `messages` GROUP BY `user_id`;--> statement-breakpoint
INSERT INTO `message_sums`
SELECT `user_id`, `composed_at` / 900000, `mode`, `moment`, `tone`, `platform`, count(*), count(`tip_cents`),
  coalesce(sum(`tip_cents`), 0), coalesce(sum(`tip_cents` * `tip_cents`), 0)
FROM `messages` GROUP BY 1, 2, 3, 4, 5, 6;--> statement-breakpoint
INSERT INTO `logged_sums`
SELECT `created_at` / 86400000, `mode`, `moment`, `tone`, `platform`, `flags`, coalesce(`tip_currency`, ''), count(*),
  coalesce(sum(`tip_cents`), 0)
FROM `messages` GROUP BY 1, 2, 3, 4, 5, 6, 7;--> statement-breakpoint
INSERT INTO `logged_days` SELECT DISTINCT `user_id`, `created_at` / 86400000 FROM `messages`;--> statement-breakpoint
DELETE FROM `tip_totals`;--> statement-breakpoint
INSERT INTO `tip_totals`
SELECT substr(`user_id`, 1, 1), sum(`tip_cents`), count(*) FROM `messages` WHERE `tip_cents` IS NOT NULL GROUP BY 1;

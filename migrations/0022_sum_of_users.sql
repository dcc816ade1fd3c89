CREATE TABLE `user_sums` (
	`id` integer PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `users` ADD `seen_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `users_seen` ON `users` (`seen_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_listed_by_email` ON `users` (case when email is null then '' else email end,`id`);--> statement-breakpoint
CREATE INDEX `users_banned` ON `users` (`banned_until`) WHERE banned_until is not null;--> statement-breakpoint
CREATE INDEX `users_admin` ON `users` (`role`) WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX `subscriptions_status` ON `subscriptions` (`status`,`price_key`);--> statement-breakpoint
CREATE INDEX `feedback_unseen` ON `feedback` (`seen_at`) WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX `premium_grants_end` ON `premium_grants` (`ends_at`);--> statement-breakpoint
CREATE INDEX `tester_waitlist_waiting` ON `tester_waitlist` (`offered_until`) WHERE offered_until is null;--> statement-breakpoint
INSERT INTO `user_sums` (`id`, `total`) SELECT 1, count(*) FROM `users` WHERE `deleted_at` IS NULL;--> statement-breakpoint
UPDATE `users` SET `seen_at` = coalesce(
	(SELECT max(s.`last_activity`) FROM `user_sessions` s WHERE s.`user_id` = `users`.`id`), `last_sign_in_at`, 0);--> statement-breakpoint
-- The sum of all stands and falls with each account, whichever way that one begins and ends.
CREATE TRIGGER `users_counted` AFTER INSERT ON `users` WHEN NEW.`deleted_at` IS NULL BEGIN
	INSERT OR IGNORE INTO `user_sums` (`id`, `total`) VALUES (1, 0);
	UPDATE `user_sums` SET `total` = `total` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `users_uncounted` AFTER DELETE ON `users` WHEN OLD.`deleted_at` IS NULL BEGIN
	UPDATE `user_sums` SET `total` = `total` - 1;
END;--> statement-breakpoint
CREATE TRIGGER `users_recounted` AFTER UPDATE OF `deleted_at` ON `users`
WHEN (OLD.`deleted_at` IS NULL) <> (NEW.`deleted_at` IS NULL) BEGIN
	UPDATE `user_sums` SET `total` = `total` + (NEW.`deleted_at` IS NULL) - (OLD.`deleted_at` IS NULL);
END;--> statement-breakpoint
-- An account was last seen when it signed in or one of its devices was in use.
CREATE TRIGGER `users_seen_at_sign_in` AFTER UPDATE OF `last_sign_in_at` ON `users`
WHEN NEW.`last_sign_in_at` > OLD.`seen_at` BEGIN
	UPDATE `users` SET `seen_at` = NEW.`last_sign_in_at` WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `users_seen_on_new_device` AFTER INSERT ON `user_sessions` BEGIN
	UPDATE `users` SET `seen_at` = NEW.`last_activity` WHERE `id` = NEW.`user_id` AND `seen_at` < NEW.`last_activity`;
END;--> statement-breakpoint
CREATE TRIGGER `users_seen_on_device` AFTER UPDATE OF `last_activity` ON `user_sessions` BEGIN
	UPDATE `users` SET `seen_at` = NEW.`last_activity` WHERE `id` = NEW.`user_id` AND `seen_at` < NEW.`last_activity`;
END;
